// The page in a real browser, as a reader uses it: Debian's Chromium, driven by playwright-core, with everything on loopback.
// One browser, one context for each test; a test that fails is named, and the others still run. `run.mjs shots` takes the pictures
// of docs/web.md instead.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root, staticHost, tendrilServe } from './hosts.mjs';

const program = process.env.CHROMIUM ?? '/usr/bin/chromium';
const axe = readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
const patience = 15_000;
const wanted = process.argv[2] ?? '';

const browser = await chromium.launch({
  executablePath: program,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
});
const host = await staticHost();

// Opens an address of the page; complaints of the page fail the test that hears them.
async function open(address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('console', (message) => { if (message.type() === 'error') page.complaints.push(message.text()); });
  await page.goto(`${options.host ?? host.address}${address}`);
  return page;
}
const ready = (page) => page.waitForSelector('.move-list, .cards');
const settled = (page) => page.waitForSelector('.value .verdict');
const cli = (...words) => execFileSync(join(root, 'build/tendril'), words, { encoding: 'utf8' });
const positionOf = async (page) => (await page.locator('.keep code').textContent()).replace(/^tendril moves /, '');

const tests = {
  async 'the start page explains the games, and an example can be tried'() {
    const page = await open('');
    await ready(page);
    assert.ok((await page.locator('.card').count()) >= 12);
    assert.ok((await page.locator('.others .card a').count()) >= 6, 'games without a lesson have a card, too');
    await page.locator('.try summary').nth(7).click(); // Nim
    await page.locator('.example .verdict').first().waitFor();
    await page.locator('.example .choices button').first().click();
    return page;
  },

  async 'every game of the registry can be played from its list'() {
    const page = await open('');
    await ready(page);
    const games = JSON.parse(execFileSync(join(root, 'build/tendril'), ['ask'], { input: '{"ask":"games"}\n', encoding: 'utf8' })).games;
    for (const game of games.filter(({ example }) => !/(program|rules):/.test(example))) { // those reach files or programs
      const [name, ...words] = game.example.replace(/'/g, '').split(' ');
      await page.goto(`${host.address}#${encodeURIComponent(name)}/${encodeURIComponent(words.join(' '))}`);
      await page.waitForFunction((title) => document.title.startsWith(title), game.title);
      await page.locator('.move').first().waitFor();
      await page.locator('.move:enabled').first().click();
      await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
    }
    return page;
  },

  async 'the perfect player wins every game that it must win'() {
    // Positions that are lost for who begins: the reader begins, and makes the first move of each list.
    const page = await open('');
    for (const [game, position] of [['nim', '1+2+3'], ['node-kayles', 'path(4)'], ['cycles', 'doublediamond'], ['sprouts', '0*2'], ['kayles', '5+5']]) {
      assert.equal(cli('outcome', game, position).trim(), 'P');
      await page.goto(`${host.address}#${game}/${position}?against=perfect`);
      for (let i = 0; i < 30; ++i) {
        await page.locator('.move:enabled, .ending').first().waitFor();
        if ((await page.locator('.ending').count()) > 0) break;
        await page.locator('.move:enabled').last().click();
      }
      assert.match(await page.locator('.ending').textContent(), /the engine wins/, game);
    }
    return page;
  },

  async 'values, the sum and the verdict are those of the program'() {
    const page = await open('#nim/3+5+7');
    await settled(page);
    assert.match(await page.locator('.value .verdict').textContent(), /3 of 15 moves win/);
    assert.match((await page.locator('.sum').textContent()).replace(/\s/g, ''), /\*3\+\*5\+\*7=\*1/);
    assert.equal(await page.locator('.move.wins').count(), 3);
    await page.selectOption('select[data-key="Last move"]', 'misere');
    await page.waitForFunction(() => location.hash.includes('misere'));
    await settled(page);
    return page;
  },

  async 'a stroke of the mouse on a torus is the move that the program lists'() {
    const page = await open('#sprouts/0*2@T1');
    await page.locator('.surface .spot-target').nth(1).waitFor();
    const spots = await page.locator('.surface .spot-target').evaluateAll((all) => all.map((spot) => {
      const box = spot.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    }));
    const [from, to] = spots;
    await page.mouse.move(...from);
    await page.mouse.down();
    for (let i = 1; i <= 12; ++i) await page.mouse.move(from[0] + ((to[0] - from[0]) * i) / 12, from[1] + ((to[1] - from[1]) * i) / 12);
    await page.mouse.up();
    await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
    const left = (await positionOf(page)).replace(/^sprouts '?/, '').replace(/'.*$/, '');
    assert.ok(cli('moves', 'sprouts', '0*2@T1').includes(left), left);
    return page;
  },

  async 'a stroke over a side of the torus comes in again on the other'() {
    const page = await open('#sprouts/0*2@T1');
    await page.locator('.surface .spot-target').nth(1).waitFor();
    // From the first spot to its copy in the neighbouring tile: the viewBox shows a third of it, so the line goes up and over.
    const line = await page.locator('.surface').evaluate((svg) => {
      const target = svg.querySelector('.spot-target');
      const [x, y] = [Number(target.getAttribute('cx')), Number(target.getAttribute('cy'))];
      const wide = Math.SQRT2; // the side of the square whose corners lie on the unit circle
      return Array.from({ length: 25 }, (_, i) => {
        const point = new DOMPoint(x - (wide * i) / 24, y).matrixTransform(svg.getScreenCTM());
        return [point.x, point.y];
      });
    });
    await page.mouse.move(...line[0]);
    await page.mouse.down();
    for (const point of line.slice(1)) await page.mouse.move(...point);
    await page.mouse.up();
    await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
    const left = (await positionOf(page)).replace(/^sprouts '?/, '').replace(/'.*$/, '');
    assert.ok(cli('moves', 'sprouts', '0*2@T1').split('\n').some((row) => row.includes('II.B.1.(a)') && row.includes(left)), left);
    return page;
  },

  async 'Brussels, Circular and mixed Sprouts are drawn, and two tips joined by keyboard'() {
    const page = await open('');
    for (const address of ['#brussels:planar/3,2', '#brussels:O1/2,2', '#circular:planar/2,1,2', '#mixed/o,o,3', '#brussels:planar/(3,1)']) {
      await page.goto(`${host.address}${address}`);
      await settled(page);
      const spots = page.locator('.surface .spot-target');
      await spots.nth(1).waitFor();
      const before = await positionOf(page);
      // Two spots that a line joins, whichever they are.
      for (let i = 0; i < 40 && (await page.locator('.board .choices button').count()) === 0; ++i) {
        const count = await spots.count();
        for (const spot of [i % count, (i * 3 + 1) % count]) {
          await spots.nth(spot).focus();
          await page.keyboard.press('Enter');
        }
      }
      await page.locator('.board .choices button').first().focus();
      await page.keyboard.press('Enter');
      await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
      assert.notEqual(await positionOf(page), before, address);
    }
    return page;
  },

  async 'the components of a sum are shown on every board'() {
    const page = await open('');
    for (const [address, shown] of [['#arrows/path(9)_marks_3>4', '.edge-group.part'], ['#cycles/doublediamond_+_diamond', '.edge-group.part'], ['#sprouts/AB|AB+0*2', '.spot-target.part'],
      ['#node-kayles/path(3)_+_path(5)', '.vertex.part'], ['#nim/3+5+7', '.heap.part'], ['#nim/3+5+7', '.move.part']]) {
      await page.goto(`${host.address}${address}`);
      await settled(page);
      if (shown.startsWith('.spot')) await page.locator('.surface .spot-target').first().waitFor();
      await page.locator('.sum .chip').first().focus();
      await page.locator(shown).first().waitFor({ state: 'attached' });
      const first = await page.locator(shown).count();
      await page.locator('.sum .chip').nth(1).focus();
      await page.locator(shown).first().waitFor({ state: 'attached' });
      const kind = shown.replace('.part', '');
      assert.ok(first < (await page.locator(kind).count()), `${address}: not everything is one component`);
    }
    return page;
  },

  async 'a board is drawn by keyboard alone'() {
    const page = await open('#node-kayles/path(3)');
    await settled(page);
    await page.getByRole('button', { name: 'Draw', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.sheet.paper').focus();
    const keys = ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'Enter', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter', 'Delete'];
    for (const key of keys) await page.keyboard.press(key);
    assert.equal(await page.locator('.sketch .words').textContent(), 'edges 1-0');
    await page.getByRole('button', { name: 'Play on it' }).focus();
    await page.keyboard.press('Enter');
    await settled(page);
    assert.match(await positionOf(page), /edges 1-0/);
    return page;
  },

  async 'a game is kept as a picture and a text, a hint wins, moves are jumped to, a certificate is imported'() {
    const page = await open('#nim/3+5+7', { permissions: ['clipboard-read', 'clipboard-write'] });
    await settled(page);
    await page.keyboard.press('h');
    await page.locator('.move.hinted.wins').click();
    await settled(page);
    await page.locator('.move:enabled').first().click();
    await page.locator('.history .ply').nth(2).waitFor();
    await page.locator('.history .ply').nth(1).click();
    await page.locator('.history .ply.current').nth(0).waitFor();
    await settled(page);
    await page.keyboard.press('r');
    await page.waitForFunction(() => document.querySelectorAll('.history .ply')[2]?.classList.contains('current'));
    for (const kind of ['SVG', 'PNG']) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Picture (${kind})` }).click()]);
      assert.match(download.suggestedFilename(), kind === 'SVG' ? /svg$/ : /png$/);
    }
    await page.getByRole('button', { name: 'Copy the game' }).click();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^game nim\nplay normal\nposition 3\+5\+7\nplayer /);
    await page.getByRole('button', { name: 'Copy the command' }).click();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^tendril moves nim /);
    await page.goto(`${host.address}#nim/3+5+6`);
    await settled(page);
    await page.getByRole('button', { name: 'Why?' }).click();
    const [evidence] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download it as a certificate' }).click()]);
    await page.setInputFiles('#certificate', await evidence.path());
    await page.locator('.keep .evidence .holds').waitFor();
    await page.fill('input[name=position]', '4+1');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.waitForFunction(() => location.hash.includes('4+1'));
    return page;
  },

  async 'a Cycles board is drawn, and an arrow put on it'() {
    const page = await open('#cycles/diamond');
    await settled(page);
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    const box = await page.locator('.sheet.paper').boundingBox();
    const at = (x, y) => [box.x + box.width * x, box.y + box.height * y];
    const corners = [at(0.2, 0.2), at(0.8, 0.2), at(0.8, 0.8), at(0.2, 0.8)];
    for (const corner of corners) await page.mouse.click(...corner);
    for (const [a, b] of [[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]]) {
      await page.mouse.move(...corners[a]);
      await page.mouse.down();
      await page.mouse.move(...corners[b], { steps: 4 });
      await page.mouse.up();
    }
    assert.equal(await page.locator('.sheet.paper .cell').count(), 2, 'cells are tinted while one draws');
    await page.getByRole('button', { name: 'Play on it' }).click();
    await page.locator('.cell').nth(1).waitFor();
    await page.locator('.edge-group.pressable').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.board .choices button').first().click();
    await page.locator('.arrow.made').waitFor();
    return page;
  },

  async 'vertices are taken by clicking them, and keep their places'() {
    const page = await open('#node-kayles/grid(2,3)');
    await settled(page);
    const before = await page.locator('.board .vertex', { hasText: '5' }).getAttribute('transform');
    await page.locator('.board .vertex', { hasText: '0' }).click();
    await page.locator('.board .choices .primary').first().click();
    await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
    await settled(page);
    assert.equal(await page.locator('.board .vertex', { hasText: '0' }).count(), 0);
    assert.equal(await page.locator('.board .vertex', { hasText: '5' }).getAttribute('transform'), before);
    return page;
  },

  async 'why, three levels deep, and the evidence is checked in the page'() {
    const page = await open('#sprouts/0*4');
    await settled(page);
    await page.getByRole('button', { name: 'Why?' }).click();
    for (const depth of [1, 2, 3]) {
      await page.locator(`.answers[data-depth="${depth}"] > li > details > summary`).first().click();
      await page.locator(`.answers[data-depth="${depth}"] .deeper p:not(.busy)`).first().waitFor();
    }
    await page.getByRole('button', { name: 'Check the evidence here' }).click();
    await page.locator('.evidence .holds').waitFor();
    return page;
  },

  async 'a link brings the whole game back'() {
    const page = await open('#octal:0.33/star(1,1,3)');
    await settled(page);
    await page.locator('.move:enabled').first().click();
    await page.waitForFunction(() => /\/\d/.test(location.hash.slice(20)));
    await settled(page);
    const [link, before] = [page.url(), await positionOf(page)];
    const again = await open(link.replace(host.address, ''));
    await settled(again);
    await again.locator('.history .ply').nth(1).waitFor();
    assert.equal(await positionOf(again), before);
    await again.getByRole('button', { name: 'Undo' }).click();
    await again.locator('.history .ply.current', { hasText: 'start' }).waitFor();
    return again;
  },

  async 'a link brings a drawn game back, curve by curve'() {
    const page = await open('#sprouts/0*3@T1');
    await page.locator('.surface .spot-target').nth(2).waitFor();
    for (const [from, to] of [[0, 1], [0, 2]]) {
      const spots = page.locator('.surface .spot-target');
      const [a, b] = [await spots.nth(from).boundingBox(), await spots.nth(to).boundingBox()];
      const before = await page.locator('.history .ply').count();
      await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
      await page.mouse.down();
      await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
      await page.mouse.up();
      await page.locator('.history .ply').nth(before).waitFor();
      await page.locator('.surface .spot-target').nth(3).waitFor();
    }
    await page.waitForFunction(() => document.querySelectorAll('.surface .spot-target').length === 5);
    assert.match(page.url(), /~1-2.*~1-3/);
    const names = (where) => where.locator('.surface .spot-target').evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label')).sort());
    const drawn = await names(page);
    const again = await open(page.url().replace(host.address, ''));
    await again.waitForFunction(() => document.querySelectorAll('.surface .spot-target').length === 5);
    assert.deepEqual(await names(again), drawn);
    await page.context().close();
    return again;
  },

  async 'who plays through a proof wins: one made here, and one from a file'() {
    const page = await open('');
    const playOut = async (what) => {
      for (let i = 0; i < 30; ++i) {
        await page.locator('.move:enabled, .ending').first().waitFor();
        if ((await page.locator('.ending').count()) > 0) break;
        await page.locator('.move:enabled').last().click();
      }
      assert.match(await page.locator('.ending').textContent(), /the engine wins/, what);
    };
    for (const [game, position] of [['kayles', '5+5'], ['cycles', 'doublediamond']]) {
      await page.goto(`${host.address}#${game}/${position}?against=proof`);
      await playOut(`${game} ${position}`);
    }
    await page.goto(`${host.address}#nim/1`);
    await settled(page);
    const { certificate } = JSON.parse(execFileSync(join(root, 'build/tendril'), ['ask'], { input: '{"ask":"certificate","game":"node-kayles","position":"path(7)"}\n', encoding: 'utf8' }));
    await page.setInputFiles('#certificate', { name: 'path.cert', mimeType: 'text/plain', buffer: Buffer.from(certificate) });
    await page.locator('.keep .evidence .against').click();
    await page.waitForFunction(() => location.hash.includes('against=proof'));
    await playOut('an imported certificate');
    return page;
  },

  async 'without the network the game goes on'() {
    const page = await open('#nim/3+5+7');
    await settled(page);
    await page.context().setOffline(true);
    await page.locator('.move:enabled').first().click();
    await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
    await page.goto(`${page.url().split('#')[0]}#sprouts/0*3`);
    await page.locator('.move').first().waitFor();
    return page;
  },

  async 'by keyboard alone, on a phone, without anything beyond the edge'() {
    const page = await open('#arrows/spider(2,2,1)', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await settled(page);
    const narrow = async (what) => assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, what);
    await narrow('arrows');
    for (const address of ['', '#tour', '#sprouts/0*3@P2', '#nim/3+5+7+9+11', '#dag/A>B,C_B>D_C>D', '#cycles/doublediamond']) {
      await page.goto(`${host.address}${address}`);
      await page.waitForSelector('.value .verdict, .cards');
      await narrow(address);
    }
    await page.goto(`${host.address}#arrows/spider(2,2,1)`);
    await settled(page);
    await page.locator('.move').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
    await page.keyboard.press('u');
    await page.locator('.history .ply.current', { hasText: 'start' }).waitFor();
    return page;
  },

  async 'what cannot be read is said with its column'() {
    const page = await open('#nim/3+5');
    await settled(page);
    await page.fill('input[name=position]', '3+x');
    await page.getByRole('button', { name: 'Set up' }).click();
    assert.match(await page.locator('.failure').first().textContent(), /column 3/);
    for (const address of ['#chess/e4', '#nim/%zz', '#%zz', '#sprouts/0*3/999', '#nim/3+5/x.y']) {
      await page.goto(`${host.address}${address}`);
      await page.waitForSelector('.failure, .move-list, .cards');
    }
    return page;
  },

  async 'no serious finding of axe, light and dark'() {
    let page;
    for (const [address, scheme] of [['', 'light'], ['', 'dark'], ['#nim/3+5+7', 'light'], ['#cycles/doublediamond', 'dark'], ['#sprouts/0*2@T1', 'dark'], ['#brussels:planar/3,2', 'light'], ['#tour', 'light']]) {
      page = await open(address, { colorScheme: scheme });
      await page.waitForSelector('.value .verdict, .cards');
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      const serious = violations.filter((each) => each.impact === 'serious' || each.impact === 'critical');
      assert.deepEqual(serious.map((each) => `${each.id}: ${each.nodes[0]?.html}`), [], `${address} ${scheme}`);
      if (address !== '#tour') await page.context().close();
    }
    return page;
  },

  async 'tendril serve: the same page, with the program as its engine'() {
    const served = await tendrilServe();
    try {
      const page = await open('#sprouts/0*4', { host: served.address });
      await settled(page);
      assert.match(await page.locator('.engine').textContent(), /serve/);
      await page.locator('.move:enabled').first().click();
      await page.locator('.history .ply.current', { hasNotText: 'start' }).waitFor();
      await settled(page);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    } finally {
      await served.close();
    }
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  if (!name.includes(wanted)) continue;
  const begun = Date.now();
  try {
    const page = await test();
    if (page && !name.includes('network')) assert.deepEqual(page.complaints, []);
    await page?.context().close();
    console.log(`ok    ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED ${name}: ${error.message}`);
  }
}

if (wanted === 'shots') {
  const folder = join(root, 'docs/pictures');
  mkdirSync(folder, { recursive: true });
  const desk = { width: 1280, height: 900 };
  const phone = { width: 390, height: 844 };
  const shots = [['start', '', desk], ['sprouts', '#sprouts/0*3@T1/0.2', desk], ['sum', '#node-kayles/path(3)_+_path(5)_+_path(2)', desk], ['cycles', '#cycles/doublediamond/0.3', phone]];
  for (const [name, address, viewport] of shots) {
    const page = await open(address, { viewport });
    await page.waitForSelector('.value .verdict, .cards');
    await page.waitForTimeout(1500);
    if (name === 'cycles') await page.locator('.board').scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(folder, `web-${name}.png`) });
    await page.context().close();
  }
}
await browser.close();
host.close();
if (failed > 0) process.exitCode = 1;
