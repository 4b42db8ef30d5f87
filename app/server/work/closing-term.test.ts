import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY, MINUTE } from '#contract/duration.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const getTerm = (by: Person) => world.ask('/api/privacy/closing-term/get', {}, by)
const setTerm = (days: unknown, by: Person) => world.ask('/api/privacy/closing-term/set', { days }, by)

/** Closes the account of a new person and returns the days until its erasure. */
async function close(): Promise<number> {
  const person = await world.person()
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'login' })
  const code = await world.sms.codeFor(person.phone, 'login')
  await world.ask('/api/account/step-up', { password: PASSWORD }, person)
  const asked = await world.ask('/api/privacy/closing', {}, person)
  const closed = await world.ask('/api/privacy/closing/start', { password: PASSWORD, code }, person)
  const { rows } = await world.sql.query<{ days: number }>(
    `select round(extract(epoch from closes_at - platform.now()) / 86400)::int as days from accounts.account where id = $1`,
    [person.id],
  )
  const days = rows[0]?.days ?? 0
  assert.equal(Number(asked.data['days']), days, 'the page names the term that applies')
  assert.ok(Date.parse(String(closed.data['closesAt'])) > 0)
  return days
}

test('the owner sets the days until a closed account is erased, for the accounts that are closed from then on', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  assert.equal(await close(), 7)
  assert.equal((await setTerm(14, admin)).http, 200)
  assert.equal(await close(), 14)
  const { data } = await getTerm(admin)
  assert.deepEqual([data['days'], data['usualDays'], data['closing']], [14, 7, 2])
  await world.clock.move(7 * DAY + MINUTE)
  await world.runScheduledTasks()
  const { rows: left } = await world.sql.query('select from accounts.closing')
  assert.equal(left.length, 1, 'the first account kept its time')
  const { rows } = await world.sql.query<{ facts: object }>(`select facts from audit.entry where action = 'closing-term.changed'`)
  assert.deepEqual(
    rows.map(({ facts }) => facts),
    [{ 'days.before': 7, 'days.after': 14 }],
  )
})

test('a term outside of three to twenty-one days, or that is no whole number, is refused', async () => {
  const admin = await world.operator(['admin'], { steppedUp: true })
  const { data: before } = await getTerm(admin)
  for (const days of [2, 22, 0, -7, 7.5, '', 'week', null]) assert.equal((await setTerm(days, admin)).http, 422, String(days))
  assert.deepEqual((await getTerm(admin)).data, before)
})

test('S42: setting the term needs the permission to change retention and a fresh proof', async () => {
  assert.equal((await setTerm(5, await world.operator(['admin']))).data['reason'], 'STEP_UP')
  const auditor = await world.operator(['auditor'], { steppedUp: true })
  assert.equal((await getTerm(auditor)).http, 200)
  assert.equal((await setTerm(5, auditor)).data['reason'], 'FORBIDDEN')
  assert.equal((await getTerm(await world.person())).data['reason'], 'FORBIDDEN')
})
