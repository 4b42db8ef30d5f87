import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type Person, type Told, type World } from '#tests/world.ts'

const look = async (world: World, id: string, { token }: Person) => await world.ask('/api/workplace/submission', { id }, { token })
const states = (data: Told) => (data['steps'] as unknown as { state: string }[]).map(({ state }) => state).join(' ')
const sum = (data: Told) => `${data['kind']} ${data['outcome']}: ${states(data)}`

test('A request for access: waiting, then refused with the reason and what is missing, then granted with the page it opens', async () => {
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
