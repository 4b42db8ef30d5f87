import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { entriesOf } from '#tests/fixtures/curation.ts'
import { rolesOf, setAccount } from '#tests/fixtures/live.ts'
import { newPhone, openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const admin = await world.operator(['admin'], { steppedUp: true })

type Row = { id: string; phone: string; state: string; roles: string[] }
const ask = (path: string, input: object, by: Person = admin) =>
  world.ask(`/api/access/invitations${path}`, { ...input }, { token: by.token })
const list = async (by?: Person) => (await ask('', {}, by)).data['list'] as unknown as Row[]
const invite = async (phone: string, roles: string[] = ['editor']) => {
  const { http, data } = await ask('/create', { phones: [phone], roles })
  assert.equal(http, 200, JSON.stringify(data))
  return (await list())[0]!
}

test('registering an invited phone grants the roles and requires a second factor; the inviter is notified and named in the audit trail', async () => {
  const phone = newPhone()
  const { id } = await invite(phone.slice(3), ['editor', 'inspector'])
  assert.ok(!(await list())[0]!.phone.includes(phone.slice(6, 10)))
  const sent = () => world.sms.sent.find((message) => message.phone === phone && message.purpose === 'note-invitation')
  while (!sent()) await sleep(20)
  assert.match(sent()!.text, /14 天内用本手机号注册：http\S*\/register$/)
  const guest = await world.register({ phone })
  assert.deepEqual(await rolesOf(world, guest), ['editor', 'inspector', 'user'])
  assert.equal((await list()).find((row) => row.id === id)!.state, 'accepted')
  assert.ok((await actionsOn(world, `account:${guest.id}`)).includes('account.roles-changed'))
  assert.deepEqual(await actionsOn(world, `invitation:${id}`), ['invitation.created'])
  const box = (await world.ask('/api/message/list', {}, { token: admin.token })).data as unknown as { title: string }[]
  assert.ok(box.some(({ title }) => title === '邀请已接受'))
  assert.deepEqual((await ask('/create', { phones: [phone], roles: ['editor'] })).data['invited'] as unknown, 0)
})

test('a second invitation adds its roles, and an inviter with fewer permissions cannot replace or revoke the first one', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  await invite(phone, ['inspector'])
  await invite(phone, ['analyst'])
  assert.equal((await list()).filter(({ state }) => state === 'open').length, 1)
  assert.deepEqual(await rolesOf(world, await world.register({ phone })), ['inspector', 'analyst', 'user'])

  const reader = { name: 'keeper', title: { 'zh-CN': '值守', 'en-US': 'Keeper' }, permissions: ['access:read', 'access:manage'] }
  const made = await world.ask('/api/access/roles/create', reader, { token: admin.token })
  assert.equal(made.http, 200, JSON.stringify(made.data))
  await invite(other, ['admin'])
  const lesser = await world.operator(['keeper'], { steppedUp: true })
  const offered = (await list())[0]!
  const fresh = newPhone()
  assert.equal((await ask('/create', { phones: [fresh, other], roles: ['keeper'] }, lesser)).data['reason'], 'INVITED_BY_OTHER')
  assert.equal((await ask('/revoke', { id: offered.id }, lesser)).data['reason'], 'INVITED_BY_OTHER')
  assert.deepEqual(
    (await list()).filter(({ state }) => state === 'open').map(({ id }) => id),
    [offered.id],
  )
  assert.deepEqual(await rolesOf(world, await world.register({ phone: other })), ['admin', 'user'])
  assert.equal((await ask('/create', { phones: [fresh], roles: ['keeper'] }, lesser)).http, 200)
  assert.equal((await ask('/revoke', { id: (await list())[0]!.id }, lesser)).http, 200)
})

test('an invitation does not offer a removed role', async () => {
  const role = { name: 'passing', title: { 'zh-CN': '临时', 'en-US': 'Passing' }, permissions: ['content:read'] }
  assert.equal((await world.ask('/api/access/roles/create', role, { token: admin.token })).http, 200)
  const [both, alone] = [newPhone(), newPhone()]
  await invite(both, ['editor', 'passing'])
  const { id } = await invite(alone, ['passing'])
  const roles = (await world.ask('/api/access/roles', {}, { token: admin.token })).data['list'] as unknown as {
    name: string
    version: number
  }[]
  const { version } = roles.find(({ name }) => name === 'passing')!
  assert.equal((await world.ask('/api/access/roles/remove', { name: 'passing', version }, { token: admin.token })).http, 200)
  assert.equal((await list()).find((row) => row.id === id)!.state, 'revoked')
  assert.deepEqual(await rolesOf(world, await world.register({ phone: both })), ['editor', 'user'])
})

test('a revoked or expired invitation grants no role, and neither does one of a demoted inviter', async () => {
  const [revoked, expired, demoted] = [newPhone(), newPhone(), newPhone()]
  const first = await invite(revoked)
  assert.equal((await ask('/revoke', { id: first.id })).http, 200)
  assert.equal((await ask('/revoke', { id: first.id })).data['reason'], 'INVITATION_OVER')
  assert.deepEqual(await rolesOf(world, await world.register({ phone: revoked })), ['user'])

  const other = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await ask('/create', { phones: [demoted], roles: ['editor'] }, other)).http, 200)
  await setAccount(world, other, { roles: ['user'] })
  assert.deepEqual(await rolesOf(world, await world.register({ phone: demoted })), ['user'])

  await invite(expired)
  await world.clock.move(15 * DAY)
  assert.deepEqual(await rolesOf(world, await world.register({ phone: expired })), ['user'])
})

test('unknown roles, invalid phones, and operators without the permission or a fresh proof are refused', async () => {
  const phones = [newPhone()]
  const fresh = await world.operator(['admin'], { steppedUp: true })
  const reason = async (input: object, by = fresh) => (await ask('/create', input, by)).data['reason']
  assert.equal(await reason({ phones, roles: ['no-such-role'] }), 'INVITED_ROLE_ABOVE')
  assert.equal(await reason({ phones, roles: ['user'] }), 'INVITED_ROLE_ABOVE')
  assert.equal(await reason({ phones: [...phones, '12345'], roles: ['editor'] }), 'INVITED_PHONE_INVALID')
  assert.equal(await reason({ phones, roles: ['editor'] }, await world.operator(['admin'])), 'STEP_UP')
  assert.equal((await ask('/create', { phones, roles: ['editor'] }, await world.operator(['auditor'], { steppedUp: true }))).http, 403)
  assert.equal((await list(fresh)).filter(({ state }) => state === 'open').length, 0)
})

test('one phone gets at most five invitation messages a day', async () => {
  const [phone, by] = [newPhone(), await world.operator(['admin'], { steppedUp: true })]
  for (let at = 0; at < 6; at++) await ask('/create', { phones: [phone], roles: ['editor'] }, by)
  const notes = () => world.sms.sent.filter((message) => message.phone === phone).length
  const dropped = async () => (await entriesOf(world, 'note.dropped')).length
  while (notes() < 5 || (await dropped()) < 1) await sleep(20)
  assert.equal(notes(), 5)
})
