import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY, MINUTE } from '#contract/duration.ts'
import { openSmtpStandIn, type SmtpStandIn } from '#server/outside/mail/smtp.stand-in.ts'
import { verifyAddress } from '#tests/fixtures/follow.ts'
import { testInFull } from '#tests/size.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, PASSWORD, type Person, type World } from '#tests/world.ts'

let server: SmtpStandIn
let world: World
before(async () => {
  server = await openSmtpStandIn()
  server.answer(450) // emails wait, so that they can be counted
  world = await openWorld({
    env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'news@example.org', PUBLIC_URL: 'https://lyceum.example' },
  })
})
after(async () => {
  await world[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const ASKED = 'You closed your account'
const DUE = 'Your account is about to be deleted'
const CANCELLED = 'Your account stays'

async function closeOwn(person: Person): Promise<void> {
  await world.ask('/system/auth/user/sendsmsvcode', { phone: person.phone, purpose: 'login' })
  const code = await world.sms.codeFor(person.phone, 'login')
  await world.ask('/api/account/step-up', { password: PASSWORD }, person)
  const closed = await world.ask('/api/privacy/closing/start', { password: PASSWORD, code }, person)
  assert.equal(closed.code, 200, closed.msg)
}

async function titlesOf({ id }: Pick<Person, 'id'>): Promise<readonly string[]> {
  const { rows } = await world.sql.query<{ title_en: string }>('select title_en from inbox.message where account_id = $1', [id])
  return rows.map(({ title_en }) => title_en).toSorted()
}

const textsTo = ({ phone }: Pick<Person, 'phone'>) =>
  world.sms.sent.flatMap((sent) => (sent.phone === phone && sent.purpose.startsWith('note-') ? [sent.purpose] : [])).toSorted()

const runTasks = async (...processes: readonly Pick<World, 'runScheduledTasks'>[]) =>
  await Promise.all(processes.map((each) => each.runScheduledTasks()))

test('S139: the person is notified of the request, a day before the erasure and of the cancellation, once each, by every way', async () => {
  const person = await world.person()
  await verifyAddress(world, person, 'leaving@example.org')
  const second = await world.second()
  await closeOwn(person)
  assert.deepEqual(await titlesOf(person), [ASKED])
  await until(() => textsTo(person).length === 1)

  await world.clock.move(6 * DAY - MINUTE)
  await runTasks(world, second)
  assert.deepEqual(await titlesOf(person), [ASKED])
  await world.clock.move(2 * MINUTE)
  await runTasks(world, second, world, second)
  assert.deepEqual(await titlesOf(person), [DUE, ASKED].toSorted())
  await until(() => textsTo(person).length === 2)
  const due = world.sms.sent.find(({ phone, purpose }) => phone === person.phone && purpose === 'note-closing-due')
  assert.match(due?.text ?? '', /你的账号将于 \d{4} 年 \d+ 月 \d+ 日 \d\d:\d\d 删除/)

  const reopen = () => world.ask('/api/account/reopen', { username: person.phone, password: PASSWORD })
  await Promise.all([reopen(), reopen()])
  await runTasks(world, second)
  assert.deepEqual(await titlesOf(person), [ASKED, DUE, CANCELLED].toSorted())
  await until(() => textsTo(person).length === 3)
  assert.deepEqual(textsTo(person), ['note-closing-cancelled', 'note-closing-due', 'note-closing-planned'])
  const { rows: letters } = await world.sql.query<{ title_en: string; about: string | null }>(
    'select title_en, about from inbox.letter where account_id = $1',
    [person.id],
  )
  assert.deepEqual(letters.map(({ title_en }) => title_en).toSorted(), [ASKED, DUE, CANCELLED].toSorted())
  assert.ok(
    letters.every(({ about }) => about === null),
    'no preference of the account holds them back',
  )
})

test('a person who closes the account again is reminded again', async () => {
  const person = await world.person()
  await closeOwn(person)
  await world.clock.move(6 * DAY + MINUTE)
  await runTasks(world)
  await world.ask('/api/account/reopen', { username: person.phone, password: PASSWORD })
  const { data: token } = await world.ask('/system/auth/user/userlogin', { username: person.phone, password: PASSWORD })
  await closeOwn({ ...person, token })
  await world.clock.move(6 * DAY + MINUTE)
  await runTasks(world)
  assert.equal((await titlesOf(person)).filter((title) => title === DUE).length, 2)
})

test('an erasure that was postponed is announced once', async () => {
  const person = await world.person()
  await closeOwn(person)
  await world.sql.query(`update accounts.account set roles = '{editor,user}' where id = $1`, [person.id])
  for (let day = 0; day < 10; day++) {
    await world.clock.move(DAY)
    await runTasks(world)
  }
  assert.deepEqual(await titlesOf(person), [DUE, ASKED].toSorted())
})

testInFull('R13: each person is reminded once although the process that reminds them is killed', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => world.person()))
  const ids = people.map(({ id }) => id)
  await world.sql.query(`update accounts.account set closes_at = platform.now() + interval '12 hours' where id = any ($1::uuid[])`, [ids])
  const countNotices = async () => {
    const { rows } = await world.sql.query<{ times: number }>(
      `select count(*)::int as times from inbox.message where account_id = any ($1::uuid[]) and title_en = $2 group by account_id`,
      [ids, DUE],
    )
    return rows.map(({ times }) => times)
  }
  await using mortal = await world.mortal()
  await until(async () => (await countNotices()).length > 0)
  await mortal.kill()
  await runTasks(world)
  assert.deepEqual(
    await countNotices(),
    people.map(() => 1),
  )
})
