import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openWorld, type Person, type World } from '#tests/world.ts'

const CREATE = '/api/inbox/announcements/create'
const CHANGE = '/api/inbox/announcements/change'
const WITHDRAW = '/api/inbox/announcements/withdraw'
const LIST = '/api/inbox/announcements'
const MINUTE = 60_000

let world: World
let editor: Person
let analyst: Person
let person: Person
before(async () => {
  world = await openWorld()
  ;[editor, analyst, person] = [await world.operator(['editor']), await world.operator(['analyst']), await world.person()]
})
after(() => world[Symbol.asyncDispose]())

const plain = {
  kind: 'notice',
  purpose: 'service',
  title: { 'zh-CN': '系统升级', 'en-US': 'Upgrade' },
  text: { 'zh-CN': '周日凌晨', 'en-US': 'On Sunday' },
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
type Row = { readonly id: string; readonly title: string; readonly status: number; readonly pinned: boolean; readonly type: string }
const shownTo = async (reader: Person, headers = {}) =>
  (await world.ask('/api/announcements', {}, { token: reader.token, headers })).data as unknown as Row[]
const titles = async (reader: Person) => (await shownTo(reader)).map(({ title }) => title)
const unreadOf = async (reader: Person) => Number((await world.ask('/api/inbox/counts', {}, reader)).data['announcement'])
const titled = (name: string) => ({ 'zh-CN': name, 'en-US': name })

test('Listing, creating, changing and withdrawing announcements require the permission (S44)', async () => {
  const calls = [
    [LIST, {}],
    ['/api/inbox/audiences', {}],
    [CREATE, plain],
    [CHANGE, { ...plain, id: editor.id, revision: 1 }],
    [WITHDRAW, { id: editor.id }],
  ] as const
  for (const [path, fields] of calls) {
    assert.equal((await world.ask(path, fields)).http, 401, path)
    for (const reader of [person, analyst]) {
      const { http, data } = await world.ask(path, fields, reader)
      assert.deepEqual([http, data['permission']], [403, 'inbox:announce'], path)
    }
  }
  const { data } = await world.ask('/api/inbox/audiences', {}, editor)
  const names = (data as unknown as { name: string; title: string }[]).map(({ name, title }) => `${name} ${title}`)
  assert.ok(names.includes('analyst 数据分析师'), names.join())
})

test('An announcement is shown to its roles during its period, pinned ones first, stored once and marked read per account', async () => {
  const { data: all } = await world.ask(CREATE, { ...plain, title: titled('all') }, editor)
  const { data: some } = await world.ask(
    CREATE,
    { ...plain, kind: 'activity', title: titled('some'), roles: ['analyst', 'auditor'], pinned: true },
    editor,
  )
  await world.ask(CREATE, { ...plain, title: titled('later'), startsAt: inMs(10 * MINUTE), endsAt: inMs(20 * MINUTE) }, editor)
  assert.deepEqual([await titles(person), await titles(analyst), await titles(editor)], [['all'], ['some', 'all'], ['all']])
  assert.deepEqual([await unreadOf(person), await unreadOf(analyst)], [1, 2])
  assert.equal((await world.ask('/api/message/read', { ids: [some['id']] }, person)).data['reason'], 'NOT_FOUND', 'not theirs')
  assert.equal(Number((await world.ask('/api/message/read', { ids: [all['id']] }, person)).data['announcement']), 0)
  assert.deepEqual([await unreadOf(person), await unreadOf(analyst)], [0, 2])
  const box = (await world.ask('/api/message/list', {}, analyst)).data as unknown as Row[]
  assert.deepEqual(
    box.map(({ title, type, status }) => [title, type, status]),
    [
      ['some', 'notice', 0],
      ['all', 'notice', 0],
    ],
  )
  assert.equal(Number((await world.ask('/api/inbox/read-all', { kind: 'message' }, analyst)).data['announcement']), 2)
  assert.equal(Number((await world.ask('/api/inbox/read-all', { kind: 'notice' }, analyst)).data['announcement']), 0)
  assert.equal((await world.sql.query('select from inbox.message')).rowCount, 0, 'not copied')
  await world.clock.move(11 * MINUTE)
  assert.deepEqual([await titles(person), await unreadOf(person)], [['later', 'all'], 1])
  await world.clock.move(10 * MINUTE)
  assert.deepEqual([await titles(person), await unreadOf(person)], [['all'], 0])
  assert.equal((await world.ask(WITHDRAW, { id: all['id'] }, editor)).data['state'], 'withdrawn')
  assert.deepEqual(await titles(person), [])
  assert.equal((await world.ask('/api/message/read', { ids: [all['id']] }, person)).data['reason'], 'NOT_FOUND')
  for (const path of [WITHDRAW, CHANGE]) {
    const { http, data } = await world.ask(path, { ...plain, id: all['id'], revision: 2 }, editor)
    assert.deepEqual([http, data['reason']], [409, 'WITHDRAWN'])
  }
  const states = async (state: string) =>
    ((await world.ask(LIST, { state }, editor)).data as unknown as { list: { title: { 'en-US': string } }[] }).list.map(
      ({ title }) => title['en-US'],
    )
  assert.deepEqual(
    [await states('live'), await states('ended'), await states('withdrawn'), await states('scheduled')],
    [['some'], ['later'], ['all'], []],
  )
})

test('A concurrent change is refused; a changed announcement is unread again, and every open page is notified', async () => {
  const { data: made } = await world.ask(CREATE, { ...plain, title: titled('first') }, editor)
  const [id, revision] = [String(made['id']), Number(made['revision'])]
  await world.ask('/api/message/read', { ids: [id] }, person)
  using follower = await (await world.second()).follow(person.token, [{ channel: 'announcements' }])
  const since = performance.now()
  const changes = ['one', 'two', 'three'].map((name) => world.ask(CHANGE, { ...plain, id, revision, title: titled(name) }, editor))
  const outcomes = (await Promise.all(changes)).map(({ http, data }) => (http === 200 ? 'ok' : String(data['reason'])))
  assert.deepEqual(outcomes.sort(), ['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE', 'ok'])
  await follower.until(({ type }) => type === 'event')
  assert.ok(performance.now() - since < 8_000)
  assert.equal(await unreadOf(person), 0)
  const again = await world.ask(CHANGE, { ...plain, id, revision: revision + 1, again: true, roles: [] }, editor)
  assert.deepEqual([again.http, again.data['revision']], [200, revision + 2])
  assert.equal(await unreadOf(person), 1)
  const unknown = { ...plain, id: person.id, revision: 1 }
  assert.equal((await world.ask(CHANGE, unknown, editor)).http, 404)
  assert.equal((await world.ask(WITHDRAW, { id: person.id }, editor)).http, 404)
})

test('Creating, changing and withdrawing are recorded with the operator (S117)', async () => {
  const auditor = await world.operator(['auditor'])
  const { data: made } = await world.ask(CREATE, { ...plain, title: titled('recorded') }, editor)
  const id = String(made['id'])
  await world.ask(CHANGE, { ...plain, id, revision: 1, endsAt: '2020-01-01T00:00:00Z' }, editor)
  await world.ask(CHANGE, { ...plain, id, revision: 1 }, editor)
  await world.ask(WITHDRAW, { id }, editor)
  const { data } = await world.ask('/api/audit/list', { target: `announcement:${id}` }, auditor)
  const entries = (data['list'] ?? []) as unknown as { action: string; outcome: string; actor: { id: string } | string | null }[]
  const actorOf = ({ actor }: (typeof entries)[number]) => (typeof actor === 'object' ? actor?.id : actor)
  assert.deepEqual(
    entries.map((entry) => [entry.action, entry.outcome, actorOf(entry)]),
    ['withdrawn', 'changed', 'made'].map((what) => [`announcement.${what}`, 'ok', editor.id]),
  )
})

test('Text, audience and period of an announcement are validated', async () => {
  const bad = [
    [{ title: titled(' ') }, 'TITLE_INVALID'],
    [{ title: { 'zh-CN': '只有中文', 'en-US': '' } }, 'TITLE_INVALID'],
    [{ title: titled('x'.repeat(101)) }, 'TITLE_INVALID'],
    [{ title: titled('\u202E\u200B') }, 'TITLE_INVALID'],
    [{ text: titled('x'.repeat(2_001)) }, 'TEXT_INVALID'],
    [{ path: '//evil.example' }, 'PATH_INVALID'],
    [{ path: '/\\evil.example' }, 'PATH_INVALID'],
    [{ path: 'https://evil.example/' }, 'PATH_INVALID'],
    [{ path: 'javascript:alert(1)' }, 'PATH_INVALID'],
    [{ roles: ['*'] }, 'ROLE_UNKNOWN'],
    [{ roles: ['nobody'] }, 'ROLE_UNKNOWN'],
    [{ startsAt: '2026-02-31' }, 'PERIOD_INVALID'],
    [{ endsAt: inMs(-MINUTE) }, 'PERIOD_INVALID'],
    [{ startsAt: inMs(60 * MINUTE), endsAt: inMs(59 * MINUTE) }, 'PERIOD_INVALID'],
    [{ kind: 'warning' }, 'BAD_REQUEST'],
  ] as const
  for (const [fields, reason] of bad) {
    const { http, data } = await world.ask(CREATE, { ...plain, ...fields }, editor)
    assert.deepEqual([http, data['reason']], [422, reason], JSON.stringify(fields))
  }
  for (const fields of [{ page: 0 }, { pageSize: 101 }, { page: 101, pageSize: 100 }, { sort: 'id' }, { direction: 'x' }, { state: '*' }]) {
    assert.equal((await world.ask(LIST, fields, editor)).http, 422)
  }
  const made = await world.ask(CREATE, { ...plain, title: titled('100%_sure'), path: '/live' }, editor)
  assert.equal(made.http, 200)
  const found = async (search: string) => ((await world.ask(LIST, { search }, editor)).data as unknown as { total: number }).total
  assert.deepEqual([await found('100%_s'), await found('%_%')], [1, 0])
})
