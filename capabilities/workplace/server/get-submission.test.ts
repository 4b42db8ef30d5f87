import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, submit, succeed } from '#tests/fixtures/content.ts'
import { judge, take } from '#tests/fixtures/inspection.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'

const look = async (world: World, id: string, { token }: Person) => await world.ask('/api/submission', { id }, { token })
const states = (data: Data) => (data['steps'] as unknown as { state: string }[]).map(({ state }) => state).join(' ')
const sum = (data: Data) => `${data['kind']} ${data['outcome']}: ${states(data)}`

test('A request for access waits, is refused with the reason and what is missing, or is granted with the page that it opens', async () => {
  await using world = await openWorld()
  const [admin, person, stranger] = [
    await world.operator(['admin'], { steppedUp: true }),
    await world.operator(['editor']),
    await world.person(),
  ]
  const asked = async () => {
    const { data } = await world.ask('/api/access/ask', { permission: 'audit:read', reason: '季度核查' }, { token: person.token })
    return String(data['id'])
  }
  const decide = (id: string, fields: object) => world.ask('/api/access/requests/decide', { id, ...fields }, { token: admin.token })
  const first = await asked()
  const open = (await look(world, first, person)).data
  assert.equal(sum(open), 'access open: done processing waiting')
  assert.deepEqual([open['reasons'], open['viewPath'], open['editPath']], [[], undefined, undefined])
  assert.deepEqual([(await look(world, first, stranger)).http, (await look(world, first, admin)).http], [404, 404])

  assert.equal((await decide(first, { decision: 'refuse', reason: '请先完成培训' })).code, 200)
  const refused = (await look(world, first, person)).data
  assert.equal(sum(refused), 'access failed: done failed')
  const words = { 'zh-CN': '请先完成培训', 'en-US': '请先完成培训' }
  assert.deepEqual(refused['reasons'], [{ text: words, permission: 'audit:read' }])
  assert.equal(refused['editPath'], '/exception/403?permission=audit%3Aread')

  const second = await asked()
  assert.equal((await decide(second, { decision: 'grant', role: 'auditor' })).code, 200)
  const granted = (await look(world, second, person)).data
  assert.equal(sum(granted), 'access passed: done done done')
  assert.deepEqual([granted['reasons'], granted['viewPath']], [[], '/audit/log'])
})

type Listed = {
  readonly list: readonly { id: string; outcome: string; path: string; state: { 'zh-CN': string } }[]
  readonly total: number
}

test('The list shows own submissions only, newest first, with their true state and page (S45, S99)', async () => {
  await using world = await openWorld()
  const [admin, person, stranger] = [
    await world.operator(['admin'], { steppedUp: true }),
    await world.operator(['editor']),
    await world.person(),
  ]
  const ask = (path: string, fields: object, { token }: Person) => world.ask(`/api/${path}`, { ...fields }, { token })
  const wish = async (permission: string, by = person) => String((await ask('access/ask', { permission, reason: '核查' }, by)).data['id'])
  const list = async (fields: object, by = person) => (await ask('submissions', fields, by)).data as unknown as Listed
  assert.deepEqual(await list({}), { list: [], total: 0 })
  const ids = [await wish('audit:read'), await wish('people:read'), await wish('access:read')]
  await wish('audit:read', stranger)
  await ask('access/requests/decide', { id: ids[0], decision: 'refuse', reason: '请先完成培训' }, admin)
  await ask('access/requests/decide', { id: ids[1], decision: 'grant', role: 'auditor' }, admin)
  const { list: rows, total } = await list({})
  assert.deepEqual(
    rows.map(({ id, outcome, state, path }) => [id, outcome, state['zh-CN'], path]),
    [
      [ids[2], 'open', '等待审批', `/result/success?id=${ids[2]}`],
      [ids[1], 'passed', '已通过', `/result/success?id=${ids[1]}`],
      [ids[0], 'failed', '已拒绝', `/result/error?id=${ids[0]}`],
    ],
  )
  assert.equal(total, 3)
  const second = await list({ pageSize: 2, page: 2 })
  assert.deepEqual([second.list.map(({ id }) => id), second.total], [[ids[0]], 3])
  assert.deepEqual((await list({ direction: 'asc', pageSize: 1 })).list[0]?.id, ids[0])
  assert.equal((await list({}, stranger)).total, 1)

  const beyond = { page: 101, pageSize: 100 }
  for (const wrong of [{ pageSize: 101 }, { pageSize: 0 }, { page: 0 }, beyond, { sort: 'id' }, { direction: 'up' }])
    assert.equal((await ask('submissions', wrong, person)).http, 422, JSON.stringify(wrong))
  const asked = await fetch(`${world.url}/api/submissions?page=2&pageSize=2`, { headers: { token: person.token } })
  assert.equal(asked.status, 200)
  assert.equal((await world.ask('/api/submissions')).http, 401)
})

test('A text is in review, returned with comments, or approved and online, and leaves the list once withdrawn', async () => {
  await using world = await openWorld()
  const [writer, inspector] = [await world.operator(['chief-editor']), await world.operator(['inspector'])]
  const begun = await begin(world, writer, { title: '随访结果' })
  const handIn = () => submit(world, writer, begun)
  const now = async () => (await look(world, begun.id, writer)).data
  await handIn()
  assert.equal(sum(await now()), 'content open: done done processing waiting')
  assert.equal((await look(world, begun.id, inspector)).http, 404)
  const first = (await take(world, inspector))!
  await judge(world, inspector, 'send-back', { taskId: first.id, reasons: ['incomplete'], note: '请补充来源', inlineComments: [] })
  const returned = await now()
  assert.equal(sum(returned), 'content failed: done done failed')
  assert.match(JSON.stringify(returned['reasons']), /请补充来源/)
  assert.equal(returned['editPath'], `/content/items/edit?id=${begun.id}&in=zh-CN`)
  begun.version = Number((await succeed(world, writer, 'read', begun))['version'])
  await handIn()
  await judge(world, inspector, 'pass', { taskId: (await take(world, inspector))!.id })
  assert.equal(sum(await now()), 'content open: done done done processing')
  await succeed(world, writer, 'publish', { id: begun.id, language: 'zh-CN' })
  assert.equal(sum(await now()), 'content passed: done done done done')
  const { data } = await world.ask('/api/submissions', {}, { token: writer.token })
  assert.deepEqual([data['total'], (data['list'] as unknown as { id: string; outcome: string }[])[0]?.id], [1, begun.id])

  const taken = await begin(world, writer, { title: '撤回的一篇' })
  await submit(world, writer, taken)
  await succeed(world, writer, 'withdraw', { id: taken.id, language: 'zh-CN' })
  assert.equal((await look(world, taken.id, writer)).http, 404)
})
