import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { begin } from '#tests/fixtures/content.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'
import { type AuditEntry, EDITED_KINDS, EDITED_ONES } from '../contract.ts'

let world: World
let auditor: Person
before(async () => {
  world = await openWorld()
  auditor = await world.operator(['auditor'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

const ask = (path: string, fields: Readonly<Record<string, unknown>> = {}, token = auditor.token) =>
  world.ask(`/api/audit/${path}`, fields, { token })
const listOf = (data: Data) => data['list'] as unknown as readonly AuditEntry[]
const list = async (fields: Readonly<Record<string, unknown>> = {}) => listOf((await ask('list', fields)).data)

async function until(condition: () => Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 20_000; !(await condition()); await sleep(25)) assert.ok(performance.now() < end, what)
}
const nothingWaits = () => until(async () => Number(((await ask('chain')).data['waiting'] as Data)['count']) === 0, 'linked in time')

/** Plants entries with invalid MACs, which only a verification detects. */
const plant = (count: number, more: Readonly<Record<string, string>> = {}) =>
  world.sql.query(
    `insert into audit.entry (id, at, action, outcome, actor, target, request_id, facts, key_id, mac)
     select gen_random_uuid(), timestamptz '2020-01-01' + at * interval '1 minute', $2, 'ok', $3, $4, $5, jsonb_build_object('at', at), 'k', '\\x00'
     from generate_series(1, $1) as at`,
    [count, more['action'] ?? 'planted.one', more['actor'] ?? null, more['target'] ?? null, more['requestId'] ?? null],
  )

test('S44, S120: only auditor and admin read the trail and need a fresh proof to export it; refused access is recorded', async () => {
  const admin = await world.operator(['admin'])
  const editor = await world.operator(['editor', 'inspector', 'analyst', 'developer', 'certifier', 'broadcaster'])
  const person = await world.register()
  for (const path of ['list', 'entry', 'actions', 'chain', 'verify', 'export']) {
    const fields = { id: randomUUID(), from: 1, upto: 1, format: 'csv' }
    const needed =
      path === 'entry' ? { id: fields.id } : path === 'verify' ? { from: 1, upto: 1 } : path === 'export' ? { format: 'csv' } : {}
    for (const { token } of [editor, person]) {
      const { http, data } = await ask(path, needed, token)
      assert.deepEqual([http, data['reason']], [403, 'FORBIDDEN'], path)
    }
    assert.equal((await world.ask(`/api/audit/${path}`, needed)).http, 401)
  }
  assert.equal((await ask('list', {}, admin.token)).http, 200)
  assert.equal((await ask('export', { format: 'csv' }, admin.token)).data['reason'], 'STEP_UP')
  await until(async () => (await list({ actor: editor.id, action: 'access.denied' })).length === 2, 'denials are recorded')
  const denials = await list({ actor: editor.id, action: 'access.denied', outcome: 'refused' })
  assert.deepEqual(denials.map(({ target }) => target?.id).sort(), ['permission:audit:export', 'permission:audit:read'])
})

test('operators see who last changed a shared object, and other accounts see no change', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const role = (await world.ask('/api/access/roles/read', { name: 'analyst' }, { token: admin.token })).data
  const { name, version, title } = role
  const saved = await world.ask('/api/access/roles/change', { name, version, title, permissions: [] }, { token: admin.token })
  assert.equal(saved.http, 200, JSON.stringify(saved.data))
  const lastChange = async (target: string, token = auditor.token, action?: string) =>
    (await ask('last-change', { target, ...(action && { action }) }, token)).data as Data | null
  const { rows } = await world.sql.query<{ name: string }>('select name from profile.summary where account_id = $1', [admin.id])
  assert.equal((await lastChange('role:analyst'))!['name'], rows[0]!.name)
  assert.equal((await lastChange('role:analyst', auditor.token, 'role.changed'))!['name'], rows[0]!.name)
  assert.equal(await lastChange('role:analyst', auditor.token, 'role.created'), null)
  assert.equal(await lastChange('role:analyst', (await world.person()).token), null)
  for (const target of [...EDITED_ONES, ...[...EDITED_KINDS, 'course', 'author'].map((kind) => `${kind}:nobody`)])
    assert.equal(await lastChange(target), null, target)
  assert.equal((await ask('last-change', { target: `account:${admin.id}` })).http, 422)
})

test('entries are listed newest first by pages, each once, with its position and its names', async () => {
  await plant(25)
  const seen: AuditEntry[] = []
  let cursor: string | undefined
  do {
    const { data } = await ask('list', { action: 'planted.one', pageSize: 10, ...(cursor && { cursor }) })
    assert.deepEqual([data['total'], data['isMore']], [25, false])
    seen.push(...listOf(data))
    cursor = data['next'] ?? undefined
  } while (cursor)
  assert.deepEqual(
    seen.map(({ facts }) => facts['at']),
    Array.from({ length: 25 }, (_, at) => 25 - at),
  )
  await world.ask('/system/auth/user/userlogin', { username: auditor.phone, password: auditor.password })
  await nothingWaits()
  const own = (await list({ actor: auditor.id, action: 'login.succeeded' }))[0]!
  assert.equal(own.actor?.name, `reader-${auditor.id.slice(0, 6)}`)
  assert.ok(own.seq && own.requestId && own.address)
})

test('targets are listed, shown and exported by name in the language of the reader, and removed targets have no name', async () => {
  const editor = await world.operator(['editor'])
  const { id } = await begin(world, editor, { title: '家庭血压' })
  await plant(1, { action: 'named.role', target: 'role:auditor' })
  await plant(1, { action: 'named.gone', target: `item:${randomUUID()}` })
  await plant(1, { action: 'named.odd', target: 'item:never' })
  const [made] = await list({ target: `item:${id}`, action: 'content.created' })
  assert.deepEqual(made?.target, { id: `item:${id}`, name: '家庭血压', path: `/content/items/edit?id=${id}`, kind: null })
  assert.deepEqual((await ask('entry', { id: made!.id })).data['target'], made!.target)
  const other = await world.operator(['auditor'], { steppedUp: true })
  assert.match(String((await ask('export', { format: 'csv', target: `item:${id}` }, other.token)).data['part']), /家庭血压/)
  const exported = await ask('export', { format: 'json', target: `item:${id}`, action: 'content.created' }, other.token)
  assert.deepEqual(JSON.parse(exported.data['part']!).target, { id: `item:${id}`, name: '家庭血压' })
  const nameOf = async (action: string, language = 'zh-CN') =>
    listOf(
      (await world.ask('/api/audit/list', { action }, { token: auditor.token, headers: { cookie: `arco-locale=${language}` } })).data,
    )[0]!.target!.name
  assert.deepEqual([await nameOf('named.role'), await nameOf('named.role', 'en-US')], ['审计员', 'Auditor'])
  assert.deepEqual([await nameOf('named.gone'), await nameOf('named.odd')], [null, null])
})

test('a target leads to the page that its capability declares, and a public thing is named by its kind', async () => {
  const targets = {
    'course:a b': { path: '/content/courses/a%20b', kind: '课程' },
    'author:1': { path: '/content/authors', kind: '作者' },
    'role:auditor': { path: '/access/roles', kind: null },
    'media-folder:1': { path: null, kind: null },
    'course:': { path: null, kind: '课程' },
    'unknown:1': { path: null, kind: null },
  }
  for (const [target, { path, kind }] of Object.entries(targets)) {
    await plant(1, { action: 'placed', target })
    const [entry] = await list({ target })
    assert.deepEqual([entry!.target!.path, entry!.target!.kind], [path, kind], target)
  }
})

test('filters apply by period, person, action or its prefix, target, outcome and request; totals over ten thousand are not counted', async () => {
  const actor = randomUUID()
  const target = `account:${auditor.id}`
  await plant(3, { action: 'filter.one', actor, target, requestId: 'r-1' })
  await plant(2, { action: 'filter.two', actor })
  await plant(1, { action: 'filterx' })
  const count = async (fields: Readonly<Record<string, unknown>>) =>
    (await list({ from: '2019-12-31T00:00:00Z', to: '2020-06-01T00:00:00Z', ...fields })).length
  assert.equal(await count({ actor }), 5)
  assert.equal(await count({ action: 'filter.one' }), 3)
  assert.equal(await count({ action: 'filter.' }), 5)
  assert.equal(await count({ action: 'filter' }), 6)
  assert.equal(await count({ action: 'filter.three' }), 0)
  assert.equal(await count({ target }), 3)
  assert.equal(await count({ requestId: 'r-1' }), 3)
  assert.equal(await count({ actor, outcome: 'refused' }), 0)
  assert.equal(await count({ actor, from: '2020-01-01T00:02:00Z' }), 3)
  assert.equal(await count({ actor, to: '2020-01-01T00:02:00+00:00' }), 2)
  const named = (await list({ target, action: 'filter.one' }))[0]!
  assert.equal(named.target?.name, `reader-${auditor.id.slice(0, 6)}`)
  await plant(10_050, { action: 'many.one' })
  const { data } = await ask('list', { action: 'many' })
  assert.deepEqual([data['total'], data['isMore']], [10_000, true])
  const deep = (await list({ action: 'many', page: 100, pageSize: 100 })).map(({ facts }) => facts['at'])
  assert.deepEqual([deep[0], deep.length], [10_050 - 9_900, 100])
  const thirdOf = async (action: string) => (await list({ action, page: 3, pageSize: 10 })).map(({ id }) => id)
  assert.deepEqual(await thirdOf('many.'), await thirdOf('many'))
  const person = await world.person({ username: 'Wei.Audit' })
  await until(async () => (await list({ actor: 'wei.audit', action: 'login' })).length === 1, 'found by name')
  assert.equal((await list({ actor: 'wei.audit' }))[0]?.actor?.id, person.id)
  assert.deepEqual(await list({ actor: 'nobody.at.all' }), [])
})

test('actions are found by the displayed name of an account', async () => {
  const unnamed = await world.register()
  const made = `reader-${unnamed.id.slice(0, 6)}`
  await until(async () => (await list({ actor: made, action: 'login' })).length === 1, 'found by the name that screens show')
  assert.deepEqual(await list({ actor: made.slice(0, -1) }), [])
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '魏审计' }, { token: unnamed.token })
  const named = (await list({ actor: '魏审计', action: 'login' }))[0]
  assert.deepEqual(named?.actor, { id: unnamed.id, name: '魏审计' })
})

test('S99: invalid filters are refused, and patterns never reach the database', async () => {
  for (const odd of [
    { pageSize: 0 },
    { pageSize: 101 },
    { page: 101, pageSize: 100 },
    { page: 0 },
    { actor: '' },
    { outcome: 'maybe' },
    { from: 'yesterday' },
    { action: 'login%' },
    { action: "'; drop" },
    { target: 'x'.repeat(201) },
    { cursor: 'x'.repeat(81) },
  ])
    assert.equal((await ask('list', odd)).http, 422, JSON.stringify(odd))
  assert.ok((await list({ cursor: "1' or '1" })).length > 0, 'a cursor that is none begins at the first page')
  assert.deepEqual(await list({ target: '%' }), [])
})

test('reading the trail is recorded once per person and minute', async () => {
  const reader = await world.operator(['auditor'])
  const notes = async () => (await list({ actor: reader.id, action: 'audit.read' })).length
  for (let at = 0; at < 3; at++) await ask('list', { action: 'login' }, reader.token)
  await until(async () => (await notes()) > 0, 'recorded')
  assert.equal(await notes(), 1)
  assert.deepEqual((await list({ actor: reader.id, action: 'audit.read' }))[0]?.facts, { action: 'login' })
  await world.clock.move(61_000)
  await ask('list', {}, reader.token)
  await until(async () => (await notes()) === 2, 'recorded again')
})

test('one entry shows if it is unchanged', async () => {
  const person = await world.register()
  await until(async () => (await list({ actor: person.id, action: 'login' })).length === 1, 'there')
  await nothingWaits()
  const { id } = (await list({ actor: person.id, action: 'login' }))[0]!
  const read = async () => (await ask('entry', { id })).data['state']
  assert.equal(await read(), 'whole')
  await world.sql.query(
    `set session_replication_role = replica; update audit.entry set reason = 'x' where id = '${id}'; reset session_replication_role`,
  )
  assert.equal(await read(), 'broken')
  await world.sql.query(
    `set session_replication_role = replica; update audit.entry set reason = null where id = '${id}'; reset session_replication_role`,
  )
  assert.equal(await read(), 'whole')
  assert.equal((await ask('entry', { id: randomUUID() })).http, 404)
})

test('actions have labels in both languages, and unlabelled actions have null', async () => {
  const { data } = await ask('actions')
  const words = new Map(
    (data as unknown as { action: string; words: Record<string, string> | null }[]).map((one) => [one.action, one.words]),
  )
  assert.deepEqual(words.get('audit.read'), { 'en-US': 'Audit trail viewed', 'zh-CN': '查阅审计日志' })
  assert.equal(words.get('planted.one'), null)
})

test('S145: an export comes in parts, as CSV or JSON lines, is recorded, and its cursor is valid only for this export', async () => {
  const actor = randomUUID()
  await plant(2, { action: 'export.one', actor, target: '=1+1,"x"' })
  const csv = (await ask('export', { format: 'csv', actor })).data
  const lines = csv['part']!.split('\r\n')
  assert.equal(lines[0], 'seq,time,action,outcome,actor,actor_name,target,target_name,address,request_id,reason,facts')
  assert.ok(lines[1]!.includes(`,2020-01-01T00:02:00.000Z,export.one,ok,${actor},,"'=1+1,""x""",,,,,"{""at"":2}"`))
  assert.deepEqual([lines.length, csv['rows'], csv['next'], csv['isCut']], [4, 2, null, false])
  const json = (await ask('export', { format: 'json', actor })).data['part']!.trimEnd().split('\n')
  assert.deepEqual(
    json.map((line) => (JSON.parse(line) as AuditEntry).facts['at']),
    [2, 1],
  )
  await plant(5_003, { action: 'export.many' })
  const first = (await ask('export', { format: 'csv', action: 'export.many' })).data
  assert.equal(first['rows'], 5_000)
  const cursor = first['next']!
  const second = (await ask('export', { format: 'csv', action: 'export.many', cursor })).data
  assert.deepEqual([second['rows'], second['next']], [3, null])
  assert.ok(!second['part']!.startsWith('seq'))
  const other = await world.operator(['auditor'], { steppedUp: true })
  for (const [fields, token] of [
    [{ format: 'json', action: 'export.many', cursor }, auditor.token],
    [{ format: 'csv', cursor }, auditor.token],
    [{ format: 'csv', action: 'export.many', cursor: cursor.replace('5000', '0') }, auditor.token],
    [{ format: 'csv', action: 'export.many', cursor: 'x~y' }, auditor.token],
    [{ format: 'csv', action: 'export.many', cursor }, other.token],
  ] as const)
    assert.equal((await ask('export', fields, token)).data['reason'], 'EXPORT_CURSOR')
  const exports = await list({ actor: auditor.id, action: 'audit.exported' })
  assert.deepEqual(
    exports.map(({ facts }) => facts['format']),
    ['csv', 'json', 'csv'],
  )
})

test('the chain page shows the state of the chain, and checks a part of it and reports the result', async () => {
  await nothingWaits()
  const { data: state } = await ask('chain')
  const last = Number(state['last'])
  const planted = Number(
    (await world.sql.query(`select min(seq) as seq from audit.link join audit.entry on id = entry_id where audit.entry.key_id = 'k'`))
      .rows[0].seq,
  )
  assert.ok(last > planted && Number(state['first']) === 1)
  const whole = (await ask('verify', { from: 1, upto: planted - 1 })).data as unknown as Record<string, unknown>
  assert.deepEqual(whole, { from: 1, upto: planted - 1, broken: null })
  const broken = (await ask('verify', { from: 2, upto: last + 100 })).data as unknown as Record<string, unknown>
  assert.deepEqual(broken, { from: 2, upto: planted - 1, broken: { seq: planted, fault: 'entry-changed' } })
  assert.equal((await ask('verify', { from: last + 1_000, upto: last + 2_000 })).data['broken'], null)
  const { data: after } = await ask('chain')
  assert.equal((after['verified'] as Data)['isWhole'], true)
  const checks = await list({ action: 'audit.verified' })
  assert.deepEqual(
    checks.map(({ outcome, facts }) => [outcome, facts['fault'] ?? null]),
    [
      ['ok', null],
      ['refused', 'entry-changed'],
      ['ok', null],
    ],
  )
})

test('a second process with the same settings records no settings change', async () => {
  const changes = async () => (await list({ action: 'settings.changed' })).map(({ facts }) => facts)
  const [first, ...none] = await changes()
  assert.deepEqual(none, [])
  assert.deepEqual([first?.['mode'], first?.['database'], first?.['keys']], ['trial', 'embedded', 'test'])
  assert.ok(!Object.keys(first!).some((name) => /url$|secret|token|host|port$/i.test(name)))
  await world.second()
  assert.equal((await changes()).length, 1)
})

test('the published view lists the actions of an account', async () => {
  const person = await world.register()
  const { rows } = await world.sql.query<{ action: string }>('select action from audit.activity where account_id = $1 order by at', [
    person.id,
  ])
  assert.ok(rows.some(({ action }) => action === 'login.succeeded'))
})
