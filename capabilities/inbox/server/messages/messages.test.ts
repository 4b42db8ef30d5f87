import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PAYLOADS } from '#tests/hostile/xss-corpus.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { type NotifierStandIn, openNotifierStandIn } from '../notifier.stand-in.ts'

let world: World
let speaker: NotifierStandIn
before(async () => {
  world = await openWorld()
  speaker = await openNotifierStandIn(world)
})
after(async () => {
  await speaker[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const LIST = '/api/message/list'
const READ = '/api/message/read'
const english = ({ token }: Person) => ({ token, headers: { cookie: 'arco-locale=en-US' } })
type Row = {
  readonly id: string
  readonly type: string
  readonly status: number
  readonly title: string
  readonly [field: string]: unknown
}
const listOf = async (person: Person, fields: object = {}) =>
  (await world.ask('/api/inbox/list', { ...fields }, person)).data as unknown as { list: Row[]; total: number }
const countsOf = async (person: Person) => {
  const { message, notice, todo, open, announcement } = (await world.ask('/api/inbox/counts', {}, person)).data as unknown as Record<
    string,
    number
  >
  return [message, notice, todo, open, announcement]
}
const CLOCK = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

test('The message centre has the shape of the specification in the language of its reader, by GET and POST', async () => {
  const person = await world.person()
  const post = {
    to: { accounts: [person.id] },
    title: { 'zh-CN': '内容已发布', 'en-US': 'Content published' },
    text: { 'zh-CN': '可以查看了', 'en-US': 'You can look at it now' },
  } as const
  await speaker.notify({ ...post, path: '/platformShow/article?id=1' })
  await speaker.notify({ ...post, kind: 'notice', about: 'security' })
  await speaker.notify({ ...post, kind: 'todo', about: 'approval', matter: 'shape:1' })
  const { data, code } = await world.ask(LIST, {}, person)
  assert.equal(code, 200)
  const rows = data as unknown as Row[]
  assert.deepEqual(
    rows.map(({ type, title, subTitle, content, status, messageType }) => [type, title, subTitle, content, status, messageType]),
    [
      ['message', '内容已发布', '内容', '可以查看了', 0, undefined],
      ['notice', '内容已发布', '账号安全', '可以查看了', 0, undefined],
      ['todo', '内容已发布', '审批', '可以查看了', 0, 0],
    ],
  )
  assert.match(String(rows[0]!['time']), CLOCK)
  assert.equal(rows[0]!['path'], '/platformShow/article?id=1')
  const byGet = await fetch(`${world.url}${LIST}`, { headers: { token: person.token, cookie: 'arco-locale=en-US' } })
  const messages = ((await byGet.json()) as { data: Row[] }).data
  assert.deepEqual(
    messages.map(({ title, subTitle }) => [title, subTitle]),
    [
      ['Content published', 'Content'],
      ['Content published', 'Account security'],
      ['Content published', 'Approvals'],
    ],
  )
  assert.equal((await world.ask(LIST)).code, 401)
})

test('Marking as read applies to own messages, and a foreign or unknown id refuses the whole call (S45, S52)', async () => {
  const [one, other] = [await world.person(), await world.person()]
  await speaker.notify({ to: { accounts: [one.id, other.id, one.id] } })
  await speaker.notify({ to: { accounts: [one.id] }, kind: 'notice' })
  const ids = (await listOf(one)).list.map(({ id }) => id)
  const [foreign] = (await listOf(other)).list.map(({ id }) => id)
  assert.equal(ids.length, 2)
  const unknown = '0b7d5b9e-6a44-4c39-9f5e-6b6f8f0f5a11'
  for (const strange of [foreign!, unknown]) {
    assert.equal((await world.ask(READ, { ids: [...ids, strange] }, one)).data['reason'], 'NOT_FOUND')
    assert.equal((await world.ask('/api/inbox/clear', { ids: [...ids, strange] }, one)).http, 404)
    assert.equal((await world.ask('/api/inbox/restore', { ids: [...ids, strange] }, one)).http, 404)
    assert.equal((await world.ask('/api/inbox/message', { id: strange }, one)).http, 404)
  }
  assert.deepEqual(
    [await countsOf(one), await countsOf(other)],
    [
      [1, 1, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ],
  )
  const { code, data } = await world.ask(READ, { ids: [ids[0]!.toUpperCase(), ids[0]!] }, one)
  assert.deepEqual([code, data['message'], data['notice']], [200, 1, 0])
  await world.ask(READ, { ids }, one)
  assert.deepEqual(
    [await countsOf(one), await countsOf(other)],
    [
      [0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ],
  )
  for (const bad of [[], Array(101).fill(unknown), ['1'], unknown, [null]]) {
    assert.equal((await world.ask(READ, { ids: bad }, one)).data['reason'], 'BAD_REQUEST')
  }
})

test('To-dos close for every account with the action, appear once under repeated sends, and clearing does not hide an open one', async () => {
  const [one, other] = [await world.person(), await world.person()]
  const todo = { to: { accounts: [one.id, other.id] }, kind: 'todo', about: 'approval', matter: 'request:7' } as const
  await speaker.notify(todo)
  const [mine] = (await listOf(one)).list
  await world.ask(READ, { ids: [mine!.id] }, one)
  assert.deepEqual(await countsOf(one), [0, 0, 0, 1, 0])
  assert.equal((await listOf(one)).list[0]!['messageType'], 2)
  await speaker.notify(todo)
  assert.deepEqual(await countsOf(one), [0, 0, 1, 1, 0], 'told again, it is unread again and no second one')
  const refused = await world.ask('/api/inbox/clear', { ids: [mine!.id] }, one)
  assert.deepEqual([refused.http, refused.data['reason']], [409, 'TODO_OPEN'])
  assert.equal((await world.ask('/api/inbox/clear', { kind: 'todo' }, one)).data['cleared'], 0)
  await speaker.close('request:7')
  for (const person of [one, other]) {
    assert.deepEqual(await countsOf(person), [0, 0, 0, 0, 0])
    const { list } = await listOf(person, { state: 'done' })
    assert.deepEqual(
      list.map(({ open, status, messageType }) => [open, status, messageType]),
      [[false, 1, undefined]],
    )
    assert.equal((await listOf(person, { state: 'open' })).total, 0)
  }
  await speaker.notify(todo)
  assert.deepEqual(await countsOf(other), [0, 0, 1, 1, 0], 'the same matter may come up again')
})

test('Cleared messages are in the archive and are restored with their unread state', async () => {
  const [one, other] = [await world.person(), await world.person()]
  for (let count = 0; count < 3; count++) await speaker.notify({ to: { accounts: [one.id] } })
  await speaker.notify({ to: { accounts: [one.id] }, kind: 'notice' })
  const [first] = (await listOf(one, { kind: 'message' })).list
  await world.ask(READ, { ids: [first!.id] }, one)
  const { data } = await world.ask('/api/inbox/clear', { kind: 'message' }, one)
  assert.deepEqual([data['cleared'], data['counts']!['message'], data['counts']!['notice']], [3, 0, 1])
  assert.deepEqual([(await listOf(one)).total, (await listOf(one, { state: 'archived' })).total], [1, 3])
  assert.equal((await world.ask('/api/inbox/restore', { undo: data['undo'] }, other)).http, 404)
  assert.equal((await world.ask('/api/inbox/restore', { undo: data['undo'] }, one)).http, 200)
  assert.equal((await world.ask('/api/inbox/restore', { undo: data['undo'] }, one)).http, 404, 'once')
  assert.deepEqual(await countsOf(one), [2, 1, 0, 0, 0])
  await world.ask('/api/inbox/clear', { ids: [first!.id] }, one)
  assert.equal((await world.ask('/api/inbox/message', { id: first!.id }, one)).data['archived'], true)
  await world.ask('/api/inbox/restore', { ids: [first!.id] }, one)
  assert.equal((await listOf(one, { state: 'read' })).total, 1)
  assert.equal((await world.ask('/api/inbox/read-all', { kind: 'message' }, one)).data['message'], 0)
  assert.deepEqual(await countsOf(one), [0, 1, 0, 0, 0])
  for (const bad of [{}, { kind: 'message', ids: [first!.id] }, { kind: 'other' }, { ids: [] }]) {
    assert.equal((await world.ask('/api/inbox/clear', bad, one)).http, 422)
  }
})

test('The list is searched by the displayed text, filtered and paged, and refuses other parameters (S99)', async () => {
  const person = await world.person()
  for (const name of ['Alpha 100%', 'beta_x', 'Gamma']) {
    await speaker.notify({
      to: { accounts: [person.id] },
      about: name === 'Gamma' ? 'live' : 'content',
      title: { 'zh-CN': `标题 ${name}`, 'en-US': name },
      text: { 'zh-CN': '中文正文', 'en-US': `About ${name.toLowerCase()}` },
    })
    await world.clock.move(1_000)
  }
  const found = async (search: string, fields: object = {}) => (await listOf(person, { search, ...fields })).list.map(({ title }) => title)
  assert.deepEqual(await found('标题 alpha'), ['标题 Alpha 100%'])
  assert.deepEqual(await found('100%'), ['标题 Alpha 100%'])
  assert.deepEqual([await found('%'), await found('_')], [['标题 Alpha 100%'], ['标题 beta_x']])
  assert.deepEqual(await found('About'), [], 'the English words are not what this reader sees')
  assert.equal(((await world.ask('/api/inbox/list', { search: 'about' }, english(person))).data as unknown as { total: number }).total, 3)
  assert.deepEqual(await found('', { about: 'live' }), ['标题 Gamma'])
  assert.deepEqual(await found('', { page: 2, pageSize: 2, direction: 'asc' }), ['标题 Gamma'])
  const byGet = await fetch(`${world.url}/api/inbox/list?page=2&pageSize=2`, { headers: { token: person.token } })
  assert.deepEqual(((await byGet.json()) as { data: { list: Row[]; total: number } }).data.list.length, 1)
  const bad = [
    { page: 0 },
    { pageSize: 101 },
    { page: 101, pageSize: 100 },
    { page: 1.5 },
    { direction: 'up' },
    { sort: 'title' },
    { state: 'x' },
    { about: '*' },
  ]
  for (const fields of [...bad, { page: [1] }, { page: null }, { search: 'x'.repeat(101) }, { kind: ['todo'] }]) {
    assert.equal((await world.ask('/api/inbox/list', fields, person)).http, 422, JSON.stringify(fields))
  }
})

test('Any external text is stored as text and cut to its limit (S57)', async () => {
  const person = await world.person()
  for (const payload of PAYLOADS) {
    await speaker.notify({
      to: { accounts: [person.id] },
      title: { 'zh-CN': payload, 'en-US': payload },
      text: { 'zh-CN': payload, 'en-US': payload },
    })
  }
  const long = '𠮷'.repeat(5_000)
  await speaker.notify({
    to: { accounts: [person.id] },
    kind: 'notice',
    title: { 'zh-CN': long, 'en-US': long },
    text: { 'zh-CN': long, 'en-US': long },
  })
  const { list } = await listOf(person, { kind: 'message', pageSize: 100, direction: 'asc' })
  assert.deepEqual(
    list.map(({ content }) => content),
    PAYLOADS.slice(0, 100),
  )
  const { list: cut } = await listOf(person, { kind: 'notice' })
  assert.deepEqual([[...cut[0]!.title].length, [...String(cut[0]!['content'])].length], [200, 2_000])
  for (const path of ['//evil.example', '/\\evil', 'https://evil.example', 'javascript:alert(1)']) {
    await assert.rejects(speaker.notify({ to: { accounts: [person.id] }, path: path as '/' }), /violates check constraint/)
  }
})
