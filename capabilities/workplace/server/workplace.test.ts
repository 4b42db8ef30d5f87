import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import { openWorld } from '#tests/world.ts'

const SETTINGS = '/api/workplace/settings'
const SHORTCUTS = '/api/workplace/shortcuts'

test('Settings are visible to their owner only, and saved completely or not at all', async () => {
  await using world = await openWorld()
  const [one, other] = [await world.person(), await world.person()]
  assert.equal((await world.ask(SETTINGS, {}, one)).data['settings'], null)
  const settings = { themeColour: '#165DFF', menuWidth: 220, tables: { accounts: { density: 'small', columns: ['name', 'phone'] } } }
  assert.equal((await world.ask(`${SETTINGS}/save`, { settings }, one)).code, 200)
  assert.deepEqual((await world.ask(SETTINGS, {}, one)).data['settings'], settings)
  const wider = { ...settings, menuWidth: 240 }
  assert.equal((await world.ask(`${SETTINGS}/save`, { settings: wider, before: settings }, one)).code, 200)
  for (const before of [settings, null]) {
    const late = await world.ask(`${SETTINGS}/save`, { settings, before }, one)
    assert.deepEqual([late.http, late.data['reason']], [409, 'SETTINGS_CHANGED'])
  }
  assert.deepEqual((await world.ask(SETTINGS, {}, one)).data['settings'], wider)
  assert.equal((await world.ask(`${SETTINGS}/save`, { settings, before: wider }, one)).code, 200)
  assert.equal((await world.ask(SETTINGS, {}, other)).data['settings'], null)
  for (const bad of [{ text: '字'.repeat(6_000) }, 'text', null, [1]]) {
    assert.equal((await world.ask(`${SETTINGS}/save`, { settings: bad }, one)).http, 422)
  }
  assert.deepEqual((await world.ask(SETTINGS, {}, one)).data['settings'], settings)
})

test('Operators learn the version of the server, and other accounts do not', async () => {
  await using world = await openWorld()
  const [reader, editor] = [await world.person(), await world.operator(['editor'])]
  assert.equal((await world.ask(SETTINGS, {}, reader)).data['version'], null)
  assert.equal((await world.ask(SETTINGS, {}, editor)).data['version'], PRODUCT_VERSION)
})

test('administrators learn of a newer version from the file of the operator, which may be missing or wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'update-'))
  const file = join(folder, 'update.json')
  await using world = await openWorld({ env: { UPDATE_FILE: file } })
  const [admin, editor] = [await world.operator(['admin']), await world.operator(['editor'])]
  const updateFor = async (person: typeof admin) => (await world.ask(SETTINGS, {}, person)).data['update']
  assert.equal(await updateFor(admin), null)
  const update = { version: '99.0.0', date: '2026-12-01', notes: 'https://example.org/99', security: true }
  writeFileSync(file, JSON.stringify(update))
  assert.deepEqual([await updateFor(admin), await updateFor(editor)], [update, null])
  const wrong = [PRODUCT_VERSION, '0.0.1', 'newest'].map((version) => JSON.stringify({ ...update, version }))
  const places = ['javascript:alert(1)', 'http://example.org', 'https://'].map((notes) => JSON.stringify({ ...update, notes }))
  for (const text of [...wrong, ...places, '{', '[]', `${JSON.stringify(update)}${' '.repeat(20_000)}`]) {
    writeFileSync(file, text)
    assert.equal(await updateFor(admin), null, text)
  }
  rmSync(folder, { recursive: true })
})

test('Shortcuts keep their order, may be empty, and stay consistent when two browsers save at once', async () => {
  await using world = await openWorld()
  const one = await world.person()
  const read = async () => (await world.ask(SHORTCUTS, {}, one)).data['pages']
  assert.equal(await read(), null)
  await world.ask(`${SHORTCUTS}/save`, { pages: ['roles', 'workplace', 'roles'] }, one)
  assert.deepEqual(await read(), ['roles', 'workplace'])
  await world.ask(`${SHORTCUTS}/save`, { pages: [] }, one)
  assert.deepEqual(await read(), [])
  await world.ask(`${SHORTCUTS}/save`, { pages: null }, one)
  assert.equal(await read(), null)
  const choices = [
    ['a', 'b', 'c'],
    ['c', 'd'],
  ]
  const saved = await Promise.all([...choices, ...choices].map((pages) => world.ask(`${SHORTCUTS}/save`, { pages }, one)))
  assert.ok(saved.every(({ code }) => code === 200))
  assert.ok(choices.map(String).includes(String(await read())))
  for (const pages of [['../x'], [''], ['-'], Array(13).fill('a'), 'a']) {
    assert.equal((await world.ask(`${SHORTCUTS}/save`, { pages }, one)).http, 422)
  }
})

test('The last twelve visited pages are remembered, each once', async () => {
  await using world = await openWorld()
  const [one, other] = [await world.person(), await world.person()]
  for (let place = 0; place < 15; place++) {
    await world.ask('/api/workplace/visit', { page: `page${place}` }, one)
    await world.clock.move(place * 1_000)
  }
  await world.ask('/api/workplace/visit', { page: 'page5' }, one)
  const { data } = await world.ask('/api/workplace/recent', {}, one)
  const pages = (data as unknown as { page: string }[]).map(({ page }) => page)
  assert.deepEqual([pages.length, pages[0], pages[1], pages.includes('page2')], [12, 'page5', 'page14', false])
  assert.deepEqual((await world.ask('/api/workplace/recent', {}, other)).data, [])
})
