import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Answered, openWorld, type Person, type World } from '#tests/world.ts'
import type { RequestView } from '../../contract.ts'

type Listed<Row> = { readonly list: readonly Row[] }
const reasonOf = ({ http, data }: Answered) => (http === 200 ? 'ok' : data['reason'])
const REASON = 'I stand in for a colleague.'
const TITLE = { 'zh-CN': '值守', 'en-US': 'Keeper' }

const asker =
  (world: World) =>
  (by: Person, path: string, fields: object = {}) =>
    world.ask(`/api/${path}`, { ...fields }, { token: by.token })
async function wish(world: World, by: Person, permission = 'access:read'): Promise<string> {
  const { data } = await asker(world)(by, 'access/ask', { permission, reason: REASON })
  return data['id']!
}
/** Makes an operator with a role that has exactly these permissions. */
async function holder(world: World, admin: Person, name: string, permissions: readonly string[]): Promise<Person> {
  const made = await asker(world)(admin, 'access/roles/create', { name, title: TITLE, permissions })
  assert.equal(made.http, 200, JSON.stringify(made.data))
  return world.operator([name], { steppedUp: true })
}

test('A person requests access once, appears on the list and gets the role', async () => {
  await using world = await openWorld()
  const ask = asker(world)
  const [admin, person] = [await world.operator(['admin'], { steppedUp: true }), await world.person({ username: 'river.stone' })]
  const wanted = { permission: 'access:read', role: 'auditor', reason: REASON }
  const explain = async () => (await ask(person, 'access/explain', { permission: 'access:read' })).data
  const none = await explain()
  assert.deepEqual([none['asked'], none['request']], [false, undefined])
  for (const [change, reason] of [
    [{ permission: 'access:burn' }, 'NOT_FOUND'],
    [{ permission: '*' }, 'NOT_FOUND'],
    [{ role: 'editor' }, 'ROLE_UNFIT'],
    [{ role: 'nobody' }, 'ROLE_UNFIT'],
    [{ reason: ' \n ' }, 'REASON_REQUIRED'],
    [{ reason: 'x'.repeat(501) }, 'BAD_REQUEST'],
  ] as const)
    assert.equal(reasonOf(await ask(person, 'access/ask', { ...wanted, ...change })), reason, JSON.stringify(change))
  const asked = await Promise.all([wanted, wanted, { ...wanted, role: undefined }].map((fields) => ask(person, 'access/ask', fields)))
  assert.deepEqual(asked.map(reasonOf).sort(), ['ALREADY_ASKED', 'ALREADY_ASKED', 'ok'])
  const waiting = await explain()
  const { id, askedAt } = (await world.sql.query(`select id, asked_at as "askedAt" from access.request where state = 'open'`)).rows[0]!
  assert.deepEqual([waiting['asked'], waiting['request']], [true, { id, state: 'open', askedAt: (askedAt as Date).toISOString() }])
  const stranger = (await ask(await world.person(), 'access/explain', { permission: 'access:read' })).data
  assert.deepEqual([stranger['asked'], stranger['request']], [false, undefined], 'what somebody asked for is nobody else’s to know (S45)')

  const { list } = (await ask(admin, 'access/requests', { state: 'open' })).data as unknown as Listed<RequestView>
  const [open] = list
  assert.deepEqual([open?.person, open?.permission, open?.reason], [{ id: person.id, name: 'river.stone' }, 'access:read', REASON])
  const decide = (fields: object) => ask(admin, 'access/requests/decide', { id: open!.id, decision: 'grant', ...fields })
  assert.equal(reasonOf(await decide({ id: randomUUID() })), 'NOT_FOUND')
  assert.equal(reasonOf(await decide({ role: 'editor' })), 'ROLE_UNFIT')
  assert.equal(reasonOf(await decide({ decision: 'refuse' })), 'REASON_REQUIRED')
  const decided = await Promise.all([{ role: 'auditor' }, { role: 'auditor' }, { decision: 'refuse', reason: 'No' }].map(decide))
  assert.deepEqual(decided.map(reasonOf).sort(), ['ALREADY_DECIDED', 'ALREADY_DECIDED', 'ok'])
  assert.equal((await explain())['request'], undefined)
})

test('Granting above the own role, for the own request or without a fresh proof is refused; a departed requester can only be refused (S42, S44)', async () => {
  await using world = await openWorld()
  const ask = asker(world)
  const admin = await world.operator(['admin'], { steppedUp: true })
  const manager = await holder(world, admin, 'keeper', ['access:manage'])
  const all = (await ask(admin, 'access/own')).data['permissions'] as unknown as string[]
  const deputy = await holder(world, admin, 'deputy', all)
  const person = await world.person()
  const id = await wish(world, person)
  const grant = async (by: Person, role: string, which = id) =>
    reasonOf(await ask(by, 'access/requests/decide', { id: which, decision: 'grant', role }))
  assert.equal(await grant(manager, 'auditor'), 'ROLE_ABOVE_OWN')
  // An operator with all permissions still cannot make administrators.
  assert.equal(await grant(deputy, 'admin'), 'ROLE_ABOVE_OWN')
  assert.equal(await grant(manager, 'auditor', await wish(world, manager)), 'OWN_REQUEST')
  assert.equal(await grant(await world.operator(['admin']), 'auditor'), 'STEP_UP')
  await ask(admin, 'people/status', { id: person.id, status: 'disabled', reason: 'Has left the house' })
  assert.equal(await grant(admin, 'auditor'), 'PERSON_GONE')
  const { roles } = (await ask(admin, 'people/read', { id: person.id })).data as unknown as { roles: string[] }
  assert.deepEqual(roles, ['user'])
})

test('Operators able to grant a request get a to-do until it is decided; the requester is notified and every step is recorded (S117)', async () => {
  await using world = await openWorld()
  const ask = asker(world)
  const [admin, colleague] = [await world.operator(['admin'], { steppedUp: true }), await world.operator(['admin'])]
  const [one, two] = [await world.person(), await world.person()]
  const ids = [await wish(world, one), await wish(world, two, 'access:manage')]
  const todos = async (state: 'open' | 'done') =>
    ((await ask(colleague, 'inbox/list', { kind: 'todo', state })).data as unknown as Listed<{ content: string; path: string }>).list
  const open = await todos('open')
  assert.deepEqual(
    open.map(({ path }) => path),
    ['/access/requests', '/access/requests'],
  )
  assert.ok(open.every(({ content }) => content.includes(REASON)))
  await ask(admin, 'access/requests/decide', { id: ids[0], decision: 'grant', role: 'auditor' })
  await ask(admin, 'access/requests/decide', { id: ids[1], decision: 'refuse', reason: 'Not in this house.' })
  assert.deepEqual([(await todos('open')).length, (await todos('done')).length], [0, 2])

  const noticesTo = async (by: Person) =>
    ((await ask(by, 'message/list')).data as unknown as { type: string; content: string }[]).find(({ type }) => type === 'message')?.content
  assert.match((await noticesTo(two)) ?? '', /Not in this house/)
  const actions = async (person: Person) => {
    const { list } = (await ask(colleague, 'audit/list', { target: `account:${person.id}` })).data as unknown as Listed<{
      action: string
      actor: { id: string }
    }>
    return list.filter(({ action }) => /^access\.|roles-changed$/.test(action)).map(({ action, actor }) => `${action} ${actor.id}`)
  }
  assert.deepEqual((await actions(one)).sort(), [
    `access.asked ${one.id}`,
    `access.granted ${admin.id}`,
    `account.roles-changed ${admin.id}`,
  ])
  assert.deepEqual((await actions(two)).sort(), [`access.asked ${two.id}`, `access.refused ${admin.id}`])
})

test('Operators see the names of colleagues with the permission, other accounts see no names, and no answer contains a phone number', async () => {
  await using world = await openWorld()
  const ask = asker(world)
  const [admin, named] = [await world.operator(['admin'], { steppedUp: true }), await world.person({ username: 'Head.Nurse' })]
  assert.equal((await ask(admin, 'people/roles', { id: named.id, add: ['admin'] })).http, 200)
  const explain = async (by: Person) => (await ask(by, 'access/explain', { permission: 'access:manage' })).data
  const reply = await explain(await world.operator(['editor']))
  assert.deepEqual(reply['grantedBy'], [{ name: 'Head.Nurse' }])
  assert.deepEqual(reply['roles'], [{ name: 'admin', title: { 'zh-CN': '管理员', 'en-US': 'Administrator' } }])
  assert.deepEqual((await explain(await world.person()))['grantedBy'], [])
})

test('The list is paged within limits (S99)', async () => {
  await using world = await openWorld()
  const auditor = await world.operator(['auditor'])
  const beyond = { page: 101, pageSize: 100 }
  for (const wrong of [{ pageSize: 101 }, { pageSize: 0 }, { page: 0 }, beyond, { sort: 'id' }, { direction: 'up' }, { state: 'x' }])
    assert.equal((await asker(world)(auditor, 'access/requests', wrong)).http, 422, JSON.stringify(wrong))
  const got = await fetch(`${world.url}/api/access/requests?page=2&pageSize=50&direction=desc`, { headers: { token: auditor.token } })
  assert.equal(got.status, 200)
})
