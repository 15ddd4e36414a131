// Certificates that are at hand: imported, or made when somebody plays through a proof. Kept while the page is open; they are too
// long for an address.
const kept = new Map<string, string>();

export function keepProof(game: string, position: string, certificate: string): void {
  kept.set(`${game} ${position}`, certificate);
}
export function proofOf(game: string, position: string): string | undefined {
  return kept.get(`${game} ${position}`);
}

export interface Claim {
  game: string;
  position: string;
  firstWins: boolean;
}

// What a certificate is about, as its first lines say: an outcome, or a nimber.
export function claimOf(certificate: string): Claim | null {
  const game = /^game\t(.+)$/m.exec(certificate)?.[1];
  const [, kind, value, position] = /^claim\t([^\t]*)\t([^\t]*)\t([^\t\n]+)/m.exec(certificate) ?? [];
  return game && position ? { game, position, firstWins: kind === 'outcome' ? value === 'N' : value !== '0' } : null;
}
