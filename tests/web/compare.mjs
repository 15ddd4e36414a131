// The engine of the page against the native program: the same questions, about positions of every game and those that a few random
// moves lead to, have to be answered by the same bytes. Times are generous and positions small, so that no answer depends on the
// machine. What differs is printed, and the program ends with 1.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { openEngine } from './engine.mjs';

const wanted = Number(process.argv[2] ?? 3000);
const starts = {
  nim: ['3+5+7', '12+1', '40+5'], lasker: ['7+4'], grundy: ['12+9', '17'], 'heap:0.77': ['12', '9+4'], 'heap:0.16': ['20'],
  'heap:4.F': ['9'], kayles: ['11'], 'octal:0.33': ['star(1,1,3,4)', 'cycle(6)', 'bistar(1,1;1;1,1)', 'g6:ETno'], 'octal:0.137': ['grid(2,3)'],
  'node-kayles': ['grid(3,4)', 'petersen', 'edges ab bc cd de + path(1)'], 'arc-kayles': ['grid(2,4)', 'wheel(5)'], grim: ['cycle(6)', 'grid(2,3)'],
  arrows: ['spider(3,4,2)', 'path(8)', 'wheel(4)'], 'arrows:trimmed': ['spider(2,2,3)'],
  cycles: ['doublediamond', 'hourglass', 'grid(2,3)', 'wheel(4)', 'edges 0-1 0-2 1-2 1-3 2-3 2-4 3-4 points 0:0,14 1:-12,-6 2:12,-6 3:-1,3 4:3,-2'],
  sprouts: ['0*4', '0*3@P1', '0*3@T1', '0*2@P3', '0*3@T2', '0.1a1a.AB|AB'], 'brussels:planar': ['4,4,4', '3,3'], 'brussels:girth4': ['3,3,2'],
  'brussels:O1': ['4,4'], 'brussels:N1': ['3,3'], 'circular:girth4': ['3,1,5,1'], 'circular:planar': ['3,2,2'], mixed: ['o,o,3', 'o,2@T1'], 'mixed:sprouts': ['o,3'],
  'sprouts:O1': ['0*3'], 'circular:sprouts': ['6'], 'sub:{1,2,5}': ['12+9'], 'graph-sub:{1,2}': ['grid(2,3)'], 'octal-any:0.33': ['cycle(6)'],
  'vertex-deletion:odd': ['grid(2,3)'], 'vertex-deletion:even': ['grid(3,3)'], planted: ['7', '4+5'], 'geography:edge': ['cycle(4)', 'grid(2,3) from 1'], 'geography:vertex': ['grid(2,3) from 0'], 'sprouts:connected': ['0*2', '0*3'], dag: ['A>B,C B>D C>D D>E,F E>F'], sum: ['nim 3 + sprouts 0*2 + node-kayles path(4)'],
};
const bad = [
  '{', '[]', '{}', '{"ask":"moves"}', '{"ask":"dance","game":"nim","position":"3"}', '{"ask":"read","game":"nim","position":"3+x"}',
  '{"ask":"read","game":"chess","position":"e4"}', '{"ask":"read","game":"cycles","position":"@/etc/passwd"}',
  '{"ask":"read","game":"program:/bin/ls","position":"1"}', '{"ask":"read","game":"rules:x","position":"1"}', '{"ask":"moves","game":"nim","position":3}',
  '{"ask":"check","certificate":"nonsense"}',
];

// Always the same positions.
let state = 12345;
const random = (below) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

const ask = await openEngine();
const native = spawn(process.argv[3] ?? new URL('../../build/tendril', import.meta.url).pathname, ['ask'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: native.stdout }).on('line', (line) => waiting.shift()?.(line));
const askNative = (text) => new Promise((resolve) => {
  waiting.push(resolve);
  native.stdin.write(`${text}\n`);
});
let different = 0;
async function compare(question) {
  const text = typeof question === 'string' ? question : JSON.stringify(question);
  const here = ask(text);
  const there = await askNative(text);
  const masked = (answer) => answer.replace(/[0-9]+\.[0-9]{2} s\)/, 'S s)'); // the checker says how long it took
  if (masked(here) !== masked(there) && ++different <= 5) {
    let at = 0;
    while (here[at] === there[at]) ++at;
    const near = (answer) => answer.slice(Math.max(0, at - 80), at + 80);
    console.error(`different: ${text.slice(0, 200)}\n  module: ...${near(here)}...\n  native: ...${near(there)}...`);
  }
  return JSON.parse(there);
}

// Every game that the registry lists is asked about; those from outside are refused.
for (const { name } of JSON.parse(ask('{"ask":"games"}')).games)
  if (!Object.keys(starts).some((game) => game.split(':')[0] === name)) throw new Error(`no position of ${name} is compared`);
for (const text of bad) {
  const answer = await compare(text);
  if (!answer.error && answer.holds !== false) throw new Error(`not refused: ${text}`);
}
// Numbers above 2^32, and above what a size_t of 32 bits counts in bits.
for (const [game, position] of [['nim', '5000000000+3'], ['nim', '9223372036854775807+1'], ['heap:0.77', '5000000001'], ['heap:0.07', '700000000000'], ['lasker', '8589934593']])
  for (const ask of ['nimber', 'outcome']) await compare({ ask, game, position, seconds: 60 });
let count = 0;
const games = Object.entries(starts);
while (count < wanted) {
  const [game, positions] = games[random(games.length)];
  let position = positions[random(positions.length)];
  const play = random(4) === 0 ? 'misere' : 'normal';
  for (let ply = 0; ply < 8; ++ply) {
    // Whole lists of values are dear at the beginning of a game.
    const values = ply > 1 || random(6) === 0;
    const answer = await compare({ ask: 'moves', game, position, play, values, seconds: 60 });
    ++count;
    if (answer.error) throw new Error(`${game} ${position}: ${answer.error.line}`);
    if (values && random(5) === 0) await compare({ ask: 'why', game, position, play, depth: 1, seconds: 60 });
    if (values && play === 'normal' && random(12) === 0) {
      const made = await compare({ ask: 'certificate', game, position, seconds: 60 });
      if (made.certificate) {
        const verdict = await compare({ ask: 'check', certificate: made.certificate });
        if (!verdict.holds) throw new Error(`${game} ${position}: ${verdict.line}`);
      }
    }
    if (answer.moves.length === 0) break;
    const move = answer.moves[random(answer.moves.length)];
    if (move.death) break;
    position = move.result;
    if (position === '') break;
  }
}
native.stdin.end();
console.log(`${count} positions: the engine of the page and the native program ${different === 0 ? 'agree' : `differ on ${different}`}`);
process.exitCode = different === 0 ? 0 : 1;
