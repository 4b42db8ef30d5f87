import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import { findDuty } from '#tests/world/launch-check.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'

// A clock that goes ahead makes all terms end at once. Nothing is removed before a person confirms the time, or the clock is right again.

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const YEAR = 366 * DAY
let person: Person
beforeEach(async () => {
  person = await world.person()
})

async function close(): Promise<void> {
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'login' })
  const code = await world.sms.codeFor(person.phone, 'login')
  await world.ask('/api/account/step-up', { password: PASSWORD }, person)
  assert.equal((await world.ask('/api/privacy/closing/start', { password: PASSWORD, code }, person)).code, 200)
}
const isThere = async () => (await world.sql.query('select from accounts.account where id = $1', [person.id])).rowCount === 1
const getJump = async (by: Person) => (await world.ask('/api/privacy/clock/get', {}, by)).data['jump']
const confirm = (by: Person) => world.ask('/api/privacy/clock/confirm', {}, by)
const countTodos = async ({ id }: Person) =>
  (await world.sql.query(`select from inbox.message where account_id = $1 and matter = 'retention:clock' and closed_at is null`, [id]))
    .rowCount
const countActions = async (action: string) => (await world.sql.query('select from audit.entry where action = $1', [action])).rowCount ?? 0

/** Adds a message that was read just now and goes after 180 days. */
async function addMessage(): Promise<() => Promise<boolean>> {
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into inbox.message (account_id, kind, about, title_zh, title_en, text_zh, text_en, read_at)
     values ($1, 'message', 'content', '题', 'Title', '', '', platform.now()) returning id`,
    [person.id],
  )
  return async () => (await world.sql.query('select from inbox.message where id = $1', [rows[0]?.id])).rowCount === 1
}

test('S139 S143: after a jump past all terms nothing is removed until a person confirms the time with a fresh proof', async () => {
  const isStored = await addMessage()
  const owner = await world.operator(['admin'])
  await close()
  await world.clock.jump(YEAR)
  await world.runScheduledTasks()
  await world.runSweeps('privacy')
  assert.ok((await isThere()) && (await isStored()))

  const admin = await world.operator(['admin'])
  assert.ok(await getJump(admin))
  assert.equal(await countTodos(owner), 1)
  assert.equal((await findDuty(world, admin, 'deletion')).state, 'bad')
  assert.equal((await confirm(admin)).data['reason'], 'STEP_UP')
  assert.equal((await confirm(await world.operator(['auditor'], { steppedUp: true }))).data['reason'], 'FORBIDDEN')
  await world.runScheduledTasks()
  assert.ok(await isThere())

  const proven = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await confirm(proven)).http, 200)
  assert.equal((await confirm(proven)).http, 200, 'twice is harmless')
  assert.equal(await countTodos(owner), 0)
  assert.equal((await findDuty(world, proven, 'deletion')).state, 'good')
  await world.runScheduledTasks()
  await world.runSweeps('privacy')
  assert.deepEqual([await isThere(), await isStored()], [false, false])
  assert.deepEqual([await countActions('clock.jumped'), await countActions('clock.confirmed')], [1, 1])
})

test('a clock that is set right again ends the pause, and the term ends at its time', async () => {
  const owner = await world.operator(['admin'])
  await close()
  await world.clock.jump(8 * DAY)
  await world.runScheduledTasks()
  assert.equal(await countTodos(owner), 1)
  await world.clock.jump(-8 * DAY)
  await world.runScheduledTasks()
  assert.deepEqual([await getJump(owner), await countTodos(owner)], [null, 0])
  await world.clock.move(6 * DAY)
  await world.runScheduledTasks()
  assert.ok(await isThere())
  await world.clock.move(DAY + MINUTE)
  await world.runScheduledTasks()
  assert.equal(await isThere(), false)
})

test('a jump of hours pauses nothing, and neither does a day in which the site runs', async () => {
  for (const pass of [() => world.clock.jump(20 * HOUR), () => world.clock.move(2 * DAY)]) {
    await pass()
    await world.runScheduledTasks()
    assert.equal(await getJump(await world.operator(['admin'])), null)
  }
})

test('several processes note a jump once', async () => {
  const second = await world.second()
  const before = await countActions('clock.jumped')
  await world.clock.jump(YEAR)
  await Promise.all([world, second, world, second].map((each) => each.runScheduledTasks()))
  assert.equal(await countActions('clock.jumped'), before + 1)
})
