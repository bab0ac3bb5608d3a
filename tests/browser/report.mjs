// Opens pages in Chromium, in four forms each, and says what it sees: a JSON line a form.
//   node report.mjs CHROMIUM PICTURE PAGE...
// PICTURE is a file for a picture of the first page, or "-" for none.

import { chromium } from 'playwright-core';

const [program, picture, ...pages] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
for (const page of pages) {
  for (const [width, height] of [[360, 800], [1280, 800]]) {
    for (const scheme of ['light', 'dark']) {
      console.log(JSON.stringify(await look(page, width, height, scheme)));
    }
  }
}
if (picture !== '-') await draw(pages[0], picture);
await browser.close();

async function look(page, width, height, scheme) {
  const tab = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
  const said = [];
  const requested = [];
  tab.on('console', (message) => said.push(message.text()));
  tab.on('pageerror', (error) => said.push(String(error)));
  tab.on('request', (request) => requested.push(request.url()));
  await tab.goto(`file://${page}`);
  const folded = await wide(tab);
  const { dead, twice } = await tab.evaluate(anchors);
  const keyboard = await press(tab);
  const unfolds = await follow(tab);
  await tab.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
  const unfolded = await wide(tab);
  const contrast = await tab.evaluate(contrasts);
  const title = await tab.title();
  const tools = await tab.locator('details.tool').count();
  await tab.close();
  return { page, width, scheme, title, tools, said, requested, folded, unfolded, dead, twice, unfolds, keyboard, contrast };
}

// How much wider than the window the page is.
function wide(tab) {
  return tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

function anchors() {
  const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
  const links = [...document.querySelectorAll('a[href]')].map((one) => one.getAttribute('href'));
  return {
    dead: links.filter((link) => !link.startsWith('#') || !ids.includes(link.slice(1))),
    twice: ids.filter((id, at) => ids.indexOf(id) !== at),
  };
}

// A link to a tool unfolds it, and what it leads to is in sight.
async function follow(tab) {
  const link = tab.locator('.matrix tbody a').last();
  const id = (await link.getAttribute('href')).slice(1);
  await link.press('Enter');
  await tab.waitForFunction((id) => {
    const { top } = document.getElementById(id).getBoundingClientRect();
    return document.getElementById(id).closest('details').open && top >= 0 && top < innerHeight;
  }, id);
  return true;
}

// The first stop of the keyboard skips what stands before the content; a tool unfolds by Enter.
async function press(tab) {
  await tab.keyboard.press('Tab');
  const first = await tab.evaluate(() => document.activeElement.className);
  const summary = tab.locator('details.tool > summary').first();
  await summary.focus();
  await tab.keyboard.press('Enter');
  const open = await tab.locator('details.tool').first().getAttribute('open');
  return first === 'skip' && open !== null;
}

// The worst contrast, of all text that is shown, and what is below that of WCAG's level AA.
function contrasts() {
  const parse = (colour) => {
    const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
    return { r, g, b, a };
  };
  const light = ({ r, g, b }) => {
    const linear = [r, g, b].map((part) => {
      const one = part / 255;
      return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const ground = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const colour = parse(getComputedStyle(one).backgroundColor);
      if (colour.a === 1) return colour;
    }
    return { r: 255, g: 255, b: 255 };
  };
  const seen = new Map();
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (!own.length || !element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    const [text, behind] = [parse(style.color), ground(element)];
    const [low, high] = [light(text), light(behind)].sort((a, b) => a - b);
    const key = `${style.color} on ${JSON.stringify(behind)}`;
    seen.set(key, { ratio: (high + 0.05) / (low + 0.05), text: own[0].data.trim().slice(0, 40) });
  }
  const all = [...seen.values()];
  return { pairs: all.length, worst: Math.min(...all.map((one) => one.ratio)), low: all.filter((one) => one.ratio < 4.5) };
}

// The page on a desktop and on a phone, side by side.
async function draw(page, file) {
  const shots = [];
  for (const [width, height, scheme, hash] of [[1180, 940, 'light', ''], [360, 940, 'dark', '#tool-entries_list']]) {
    const tab = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
    await tab.goto(`file://${page}${hash}`);
    shots.push((await tab.screenshot()).toString('base64'));
    await tab.close();
  }
  const tab = await browser.newPage({ viewport: { width: 1620, height: 988 } });
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('');
  await tab.setContent(`<style>body{margin:0;padding:24px;display:flex;gap:32px;background:#cfd3d8}img{border-radius:10px}</style>${images}`);
  await tab.waitForFunction(() => [...document.images].every((one) => one.complete));
  await tab.screenshot({ path: file });
  await tab.close();
}
