import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import { makeSet } from '#tests/fixtures/curation.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const PIN = '8205'

async function goTo(hour: number): Promise<void> {
  const { rows } = await world.sql.query<{ ms: number }>(
    `select extract(epoch from (platform.now() at time zone 'Asia/Shanghai')::time)::float8 * 1000 as ms`,
  )
  const wait = hour * HOUR - (rows[0]?.ms ?? 0)
  await world.clock.move(wait > 0 ? wait : wait + DAY)
}
beforeEach(() => goTo(12))

const get = async (path: string, pass?: string) => {
  const headers: Record<string, string> = pass === undefined ? {} : { cookie: `theme=dark; minors-mode=${pass}` }
  const answer = await fetch(world.url + path, { redirect: 'manual', headers })
  return { status: answer.status, to: answer.headers.get('location'), headers: answer.headers, body: await answer.text() }
}
const visitor = (path: string, fields: object) => world.ask(`/api/minors/mode/visitor/${path}`, { ...fields })
const newPass = async () => String((await visitor('start', { pin: PIN })).data['pass'])
type Counted = { readonly pass: string; readonly minutes: number; readonly closedBy: string | null }
const count = async (pass: string) => (await visitor('minute', { pass })).data as unknown as Counted

type Published = { readonly number: number }
const pathOf = ({ number }: Published) => `/platformShow/article/${number}`

/** Publishes items, and opens a collection with all but the first to the mode. */
async function openContent() {
  const unfit = await publish(world.sql, { 'zh-CN': { title: '成人内容' } })
  const fit = await publish(world.sql, { 'zh-CN': { title: '洗手' }, 'en-US': { title: 'Washing hands' } })
  const advertisement = await publish(world.sql, { isAdvertisement: true, 'zh-CN': { title: '广告' } })
  const editor = await world.operator(['chief-editor'])
  const set = await makeSet(world, editor, 'artificial')
  await world.sql.query(`update curation.set set status = 'online' where id = $1`, [set.id])
  await world.sql.query(
    `insert into curation.member (set_id, position, item_id, how) values ($1, 1, $2, 'picked'), ($1, 2, $3, 'picked')`,
    [set.id, fit.id, advertisement.id],
  )
  await saveSettings({ collection: set.number })
  return { unfit, fit, advertisement, set }
}

async function saveSettings(changes: object) {
  const owner = await world.operator(['admin'])
  const { data } = await world.ask('/api/minors/mode/settings', {}, owner)
  return await world.ask('/api/minors/mode/settings/save', { ...(data as object), ...changes }, owner)
}

test('a browser in the mode opens the items of the collection and no other content, even from the cache', async () => {
  const { unfit, fit, advertisement } = await openContent()
  for (const item of [unfit, fit, advertisement])
    assert.equal((await get(pathOf(item))).status, 200, 'the page is cached for other readers')
  const pass = await newPass()
  assert.equal((await get(pathOf(fit), pass)).status, 200)
  for (const path of [
    pathOf(unfit),
    pathOf(advertisement),
    '/platformShow/article',
    '/search?q=a',
    '/live',
    '/topics/heart',
    '/no-such-page',
  ])
    assert.deepEqual([(await get(path, pass)).status, (await get(path, pass)).to], [303, '/minors-mode/content'], path)
  for (const path of ['/', '/home']) assert.equal((await get(path, pass)).to, '/minors-mode')
  for (const path of ['/login', '/user/minors', '/content/items', '/minors-mode', '/minors-mode/content', '/agreement', '/report'])
    assert.notEqual((await get(path, pass)).status, 303, path)
})

test('the pages are the same HTML for readers in the mode and others', async () => {
  const { fit } = await openContent()
  const pass = await newPass()
  const plain = await fetch(world.url + pathOf(fit), { headers: { cookie: 'theme=dark' } })
  assert.equal((await get(pathOf(fit), pass)).body, await plain.text())
})

test('no spelling of an address passes the gate', async () => {
  const { unfit } = await openContent()
  const pass = await newPass()
  const path = pathOf(unfit)
  for (const spelled of [
    `/user/..${path}`,
    `/login/%2e%2e${path}`,
    `/${path}`,
    path.toLowerCase(),
    `${path}?language=en-US`,
    `/user/%2e%2e/home`,
  ])
    assert.notEqual((await get(spelled, pass)).status, 200, spelled)
})

test('a page whose data a reader fetches by navigating is closed in the same way', async () => {
  const { unfit, fit } = await openContent()
  const pass = await newPass()
  const closed = await get(`${pathOf(unfit)}.data`, pass)
  assert.deepEqual([closed.status, closed.headers.get('x-remix-redirect')], [204, '/minors-mode/content'])
  assert.equal((await get(`${pathOf(fit)}.data`, pass)).status, 200)
})

test('a collection that is offline, or none, opens nothing', async () => {
  const { fit, set } = await openContent()
  const pass = await newPass()
  await world.sql.query(`update curation.set set status = 'offline' where id = $1`, [set.id])
  assert.equal((await get(pathOf(fit), pass)).to, '/minors-mode/content')
  await world.sql.query(`update curation.set set status = 'online' where id = $1`, [set.id])
  await saveSettings({ collection: null })
  assert.equal((await get(pathOf(fit), pass)).to, '/minors-mode/content')
})

test('the list of the mode has the items in the reader’s language, and no advertisement', async () => {
  const { fit, set } = await openContent()
  const { data } = await world.ask('/api/curation/fit', { number: set.number }, { headers: { 'x-page-language': 'zh-CN' } })
  const list = data['list'] as unknown as { number: number; title: string; path: string }[]
  assert.deepEqual(
    list.map(({ number }) => number),
    [fit.number],
  )
  assert.ok(['洗手', 'Washing hands'].includes(String(list[0]?.title)))
})

test('at night, and when the minutes are used, content is closed and says why', async () => {
  const { fit } = await openContent()
  let pass = await newPass()
  for (let minute = 0; minute < 60; minute++) {
    pass = (await count(pass)).pass
    await world.clock.move(MINUTE)
  }
  assert.equal((await count(pass)).closedBy, 'minutes')
  assert.equal((await get(pathOf(fit), pass)).to, '/minors-mode/minutes')
  await goTo(22)
  assert.equal((await get(pathOf(fit), pass)).to, '/minors-mode/night')
  await goTo(0)
  assert.equal((await get(pathOf(fit), pass)).to, '/minors-mode/night')
  await goTo(6)
  assert.equal((await get(pathOf(fit), pass)).status, 200, 'the minutes begin again in the morning')
  assert.match((await get('/minors-mode/night')).body, /22:00/)
})

test('two tabs of a browser count a minute once', async () => {
  const first = await count(await newPass())
  assert.equal((await count(first.pass)).minutes, 1)
  await world.clock.move(MINUTE)
  assert.equal((await count(first.pass)).minutes, 2)
})

test('a browser leaves the mode with its PIN; guesses are limited, and a made-up pass counts as used up', async () => {
  const [pass, other] = [await newPass(), await newPass()]
  for (let guess = 0; guess < 5; guess++)
    assert.equal((await visitor('stop', { pass, pin: String(2406 + guess) })).data['reason'], 'PIN_WRONG')
  assert.equal((await visitor('stop', { pass, pin: PIN })).data['reason'], 'PIN_LOCKED')
  assert.equal((await visitor('stop', { pass: other, pin: PIN })).http, 200, 'another browser is not locked')
  const { fit } = await openContent()
  assert.equal((await count('v.AAAA')).closedBy, 'minutes')
  assert.equal((await get(pathOf({ number: fit.number + 10_000 }), 'made-up')).to, '/minors-mode/content')
  assert.equal((await visitor('start', { pin: '1234' })).data['reason'], 'PIN_SIMPLE')
})

/** Returns a session with a fresh proof. */
async function freshSession(who: Person): Promise<Person> {
  const session = await world.anotherSession(who)
  await world.sql.query(`update accounts.session set stepped_up_until = platform.now() + interval '5 minutes' where account_id = $1`, [
    who.id,
  ])
  return session
}

test('only an adult outside the mode, with a fresh proof, ends it in a browser without the PIN', async () => {
  const [adult, teen] = [await world.person(), await addMinor(world, '14-15')]
  const release = async (session: Person) => await world.ask('/api/minors/mode/visitor/release', {}, session)
  assert.equal((await release(adult)).data['reason'], 'STEP_UP')
  assert.equal((await release(await freshSession(adult))).http, 200)
  assert.equal((await release(await freshSession(teen))).data['reason'], 'ADULT_NEEDED')
  await world.ask('/api/minors/mode/start', { pin: PIN }, adult)
  assert.equal((await release(await freshSession(adult))).data['reason'], 'ADULT_NEEDED')
})

test('the pass of an account follows the account: its minutes, and the end of its mode', async () => {
  const { fit, unfit } = await openContent()
  const teen = await addMinor(world, '14-15')
  const pass = String((await world.ask('/api/minors/mode/own', {}, teen)).data['pass'])
  assert.equal(pass.includes(teen.id), false)
  assert.equal((await get(pathOf(fit), pass)).status, 200)
  assert.equal((await get(pathOf(unfit), pass)).to, '/minors-mode/content')
  await world.sql.query(
    `insert into minors.mode_use values ($1, (platform.now() at time zone 'Asia/Shanghai')::date, 60, platform.now())`,
    [teen.id],
  )
  assert.equal((await get(pathOf(fit), pass)).to, '/minors-mode/minutes')
  await world.sql.query(`insert into minors.mode (account_id, is_on, set_by) values ($1, false, 'self')`, [teen.id])
  assert.equal((await get(pathOf(unfit), pass)).status, 200)
})

test('the settings are limited by their ranges, apply at once, and are saved over no newer ones', async () => {
  const owner = await world.operator(['admin'])
  const { data } = await world.ask('/api/minors/mode/settings', {}, owner)
  const save = (changes: object) => world.ask('/api/minors/mode/settings/save', { ...(data as object), ...changes }, owner)
  for (const wrong of [{ closedFrom: 24 }, { closedFrom: 12 }, { closedUntil: 4 }, { minutesUnder16: 600 }, { minutesFrom16: 0 }])
    assert.equal((await save(wrong)).http, 422)
  assert.equal((await save({ closedFrom: 21 })).http, 200)
  assert.equal((await save({ closedFrom: 22 })).data['reason'], 'MODE_CHANGED')
  assert.match((await get('/minors-mode')).body, /21:00/)
  const stranger = await world.person()
  assert.equal((await world.ask('/api/minors/mode/settings', {}, stranger)).http, 403)
})
