import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import { askLive, makeStudio } from '#tests/fixtures/live.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, PASSWORD, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())

const PIN = '8205'
const OTHER = '7316'

/** Moves the clock on to the next time at which it is this hour in Beijing. */
async function goTo(hour: number): Promise<void> {
  const { rows } = await world.sql.query<{ ms: number }>(
    `select extract(epoch from (platform.now() at time zone 'Asia/Shanghai')::time)::float8 * 1000 as ms`,
  )
  const wait = hour * HOUR - (rows[0]?.ms ?? 0)
  await world.clock.move(wait > 0 ? wait : wait + DAY)
}
beforeEach(() => goTo(12))

/** Asks in a session that the moved clock has not ended. */
async function ask(who: Person, path: string, fields: object = {}, isFresh = false) {
  const until = isFresh ? `platform.now() + interval '5 minutes'` : 'null'
  const session = await world.anotherSession(who)
  await world.sql.query(
    `update accounts.session set last_used_at = platform.now(), expires_at = platform.now() + interval '1 day', stepped_up_until = ${until}
     where id in (select id from accounts.session where account_id = $1 order by id for update)`, // several tabs at once would deadlock
    [who.id],
  )
  return await world.ask(`/api/minors/${path}`, { ...fields }, session)
}
type Mode = Readonly<Record<'isOn' | 'isByAge' | 'hasPin' | 'isGuarded', boolean>> & {
  readonly minutes: number
  readonly most: number
  readonly closedBy: string | null
  readonly opensAt: string | null
  readonly pass: string | null
}
const modeOf = async (who: Person) => (await ask(who, 'mode/own')).data as unknown as Mode
const start = (who: Person, pin = PIN) => ask(who, 'mode/start', { pin })
const stop = (who: Person, pin = PIN) => ask(who, 'mode/stop', { pin })
const count = async (who: Person) => (await ask(who, 'mode/minute')).data as unknown as Mode
const reasonOf = async (answer: ReturnType<typeof ask>) => (await answer).data['reason']
const setMinutes = (who: Person, minutes: number) =>
  world.sql.query(
    `insert into minors.mode_use values ($1, (platform.now() at time zone 'Asia/Shanghai')::date, $2, platform.now())
     on conflict (account_id) do update set minutes = excluded.minutes, day = excluded.day`,
    [who.id, minutes],
  )

/** Returns a minor with a guardian whose consent is in force, and the id of that consent. */
async function addChild(ageGroup: 'under-14' | '16-17' = 'under-14') {
  const [child, guardian] = [await addMinor(world, ageGroup), await world.person()]
  const purpose = ageGroup === 'under-14' ? 'account' : 'broadcast'
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into minors.guardianship (child_id, guardian_id, purpose, state, given_at, version, ends_on)
     values ($1, $2, $3, 'given', platform.now(), '1', (platform.now() + interval '400 days')::date) returning id`,
    [child.id, guardian.id, purpose],
  )
  await world.sql.query('update accounts.minor set restricted_since = null where account_id = $1', [child.id])
  return { child, guardian, id: rows[0]?.id ?? '' }
}

async function newCode(who: Person): Promise<string> {
  await world.ask('/system/auth/user/sendsmsvcode', { phone: who.phone, purpose: 'login' })
  return await world.sms.codeFor(who.phone, 'login')
}
const setPin = async (who: Person, pin: string, proof: object) => ask(who, 'mode/pin', { pin, ...proof }, true)
const proofOf = async (who: Person) => ({ password: PASSWORD, code: await newCode(who) })

test('an account enters the mode with a PIN, and leaves it only with that PIN', async () => {
  const [person, stranger] = [await world.person(), await world.person()]
  assert.equal((await modeOf(person)).isOn, false)
  for (const pin of ['123', '1234567', '12a4', '１２３４']) assert.equal(await reasonOf(start(person, pin)), 'PIN_INVALID')
  for (const pin of ['1111', '4567']) assert.equal(await reasonOf(start(person, pin)), 'PIN_SIMPLE')
  assert.equal((await start(person)).http, 200)
  assert.equal(await reasonOf(start(person, OTHER)), 'MODE_ON', 'a second tab replaces no PIN')
  assert.equal(await reasonOf(stop(person, OTHER)), 'PIN_WRONG')
  assert.equal((await stop(stranger, PIN)).http, 200)
  assert.equal((await modeOf(person)).isOn, true)
  assert.equal((await stop(person)).http, 200)
  assert.equal((await modeOf(person)).isOn, false)
  const { rows } = await world.sql.query('select pin from minors.mode where account_id = $1', [person.id])
  assert.deepEqual(rows, [{ pin: null }])
})

test('a PIN is not in the database as it was typed', async () => {
  const person = await world.person()
  await start(person, '820573')
  const { rows } = await world.sql.query<{ text: string }>(`select encode(pin, 'escape') as text from minors.mode where account_id = $1`, [
    person.id,
  ])
  assert.equal(rows[0]?.text.includes('820573'), false)
})

test('five wrong PINs in an hour and ten in a day lock even the right one; tabs at once get no more', async () => {
  const person = await world.person()
  await start(person)
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => reasonOf(stop(person, String(2406 + at)))))
  assert.equal(guesses.filter((reason) => reason === 'PIN_WRONG').length, 5)
  assert.equal(await reasonOf(stop(person)), 'PIN_LOCKED')
  await world.clock.move(HOUR + MINUTE)
  for (let guess = 0; guess < 5; guess++) assert.equal(await reasonOf(stop(person, String(2506 + guess))), 'PIN_WRONG')
  await world.clock.move(HOUR + MINUTE)
  assert.equal(await reasonOf(stop(person)), 'PIN_LOCKED')
  await world.clock.move(DAY)
  assert.equal((await stop(person)).http, 200)
})

test('a forgotten PIN is replaced with the password and a code to the phone, and the new one is not locked', async () => {
  const person = await world.person()
  await start(person)
  for (let guess = 0; guess < 5; guess++) await stop(person, String(2406 + guess))
  assert.equal(await reasonOf(ask(person, 'mode/pin', { pin: OTHER, ...(await proofOf(person)) })), 'STEP_UP')
  await world.clock.move(2 * MINUTE)
  const code = await newCode(person)
  assert.equal(await reasonOf(setPin(person, OTHER, { password: 'Wrong-River-27', code })), 'LOGIN_FAILED')
  assert.equal(await reasonOf(setPin(person, OTHER, { password: PASSWORD, code: '000000' })), 'OTP_INVALID')
  assert.equal((await setPin(person, OTHER, { password: PASSWORD, code })).http, 200)
  assert.equal((await modeOf(person)).isOn, true)
  assert.equal(await reasonOf(stop(person, PIN)), 'PIN_WRONG')
  assert.equal((await stop(person, OTHER)).http, 200)
  assert.equal(await reasonOf(setPin(person, OTHER, { password: PASSWORD, code })), 'MODE_OFF')
})

test('a minor is in the mode by default, and needs a proof of the account for the PIN that ends it', async () => {
  const teen = await addMinor(world, '14-15')
  const { isOn, isByAge, hasPin, most } = await modeOf(teen)
  assert.deepEqual({ isOn, isByAge, hasPin, most }, { isOn: true, isByAge: true, hasPin: false, most: 60 })
  assert.equal(await reasonOf(start(teen)), 'MODE_ON')
  assert.equal(await reasonOf(stop(teen)), 'PIN_MISSING')
  assert.equal((await setPin(teen, PIN, await proofOf(teen))).http, 200)
  assert.equal((await stop(teen)).http, 200)
  assert.equal((await modeOf(teen)).isOn, false)
  assert.equal((await modeOf(await addMinor(world, '16-17'))).most, 120)
})

test('only the guardian who consented sets the PIN of a child; strangers and a fresh proof of the child do not', async () => {
  const { child, guardian, id } = await addChild()
  const stranger = await world.person()
  assert.equal((await modeOf(child)).isGuarded, true)
  assert.equal(await reasonOf(setPin(child, OTHER, await proofOf(child))), 'GUARDIAN_SETS_PIN')
  assert.equal(await reasonOf(ask(stranger, 'guardian/mode', { id, pin: PIN }, true)), 'NOT_FOUND')
  assert.equal(await reasonOf(ask(child, 'guardian/mode', { id, pin: PIN }, true)), 'NOT_FOUND')
  assert.equal(await reasonOf(ask(guardian, 'guardian/mode', { id, pin: PIN })), 'STEP_UP')
  assert.equal(await reasonOf(ask(guardian, 'guardian/mode', { id, pin: '0000' }, true)), 'PIN_SIMPLE')
  assert.equal((await ask(guardian, 'guardian/mode', { id, pin: PIN }, true)).http, 200)
  assert.equal((await modeOf(child)).hasPin, true)
  assert.equal((await ask(guardian, 'guardian/mode', { id, pin: null }, true)).http, 200)
  assert.equal((await modeOf(child)).isOn, false)
})

test('a request that no guardian has answered gives no power over the mode', async () => {
  const { child, guardian, id } = await addChild()
  await world.sql.query(`update minors.guardianship set state = 'asked', given_at = null where id = $1`, [id])
  assert.equal(await reasonOf(ask(guardian, 'guardian/mode', { id, pin: null }, true)), 'NOT_FOUND')
  assert.equal((await modeOf(child)).isOn, true)
})

test('when the guardian’s account is gone, the mode stays on and the minor’s own phone sets the PIN again', async () => {
  const { child, guardian, id } = await addChild('16-17')
  await ask(guardian, 'guardian/mode', { id, pin: PIN }, true)
  await world.eraseAccount(guardian.id)
  assert.deepEqual([(await modeOf(child)).isOn, (await modeOf(child)).isGuarded], [true, false])
  assert.equal((await setPin(child, OTHER, await proofOf(child))).http, 200)
  assert.equal((await stop(child, OTHER)).http, 200)
})

test('a minor who turns 18 leaves the mode; a guardian’s PIN ends with the month that the guardian named', async () => {
  const [teen, { child, guardian, id }] = [await addMinor(world, '16-17'), await addChild('16-17')]
  await world.sql.query('update accounts.minor set adult_not_before = platform.now() where account_id = any ($1)', [[teen.id, child.id]])
  assert.equal((await modeOf(teen)).isOn, true)
  assert.equal((await ask(teen, 'declare', { age: 'adult' })).http, 200)
  assert.equal((await modeOf(teen)).isOn, false)
  await ask(guardian, 'guardian/mode', { id, pin: PIN }, true)
  await world.sql.query('update minors.guardianship set ends_on = platform.now()::date where id = $1', [id])
  await world.runSweeps('minors')
  assert.deepEqual([(await modeOf(child)).isOn, (await modeOf(child)).hasPin], [false, false])
})

test('minutes are counted by the server: once a minute however many tabs report, and from zero each day', async () => {
  const person = await world.person()
  assert.equal((await count(person)).minutes, 0, 'the mode is off')
  await start(person)
  await Promise.all([count(person), count(person), count(person)])
  assert.equal((await count(person)).minutes, 1)
  await world.clock.move(MINUTE)
  assert.equal((await count(person)).minutes, 2)
  await world.clock.move(-5 * MINUTE)
  assert.equal((await count(person)).minutes, 2, 'a clock that jumps back counts nothing')
  await world.clock.move(DAY)
  assert.equal((await count(person)).minutes, 1)
})

test('the day closes when its minutes are used, over midnight until the morning', async () => {
  const teen = await addMinor(world, '14-15')
  await setMinutes(teen, 59)
  assert.equal((await modeOf(teen)).closedBy, null)
  await setMinutes(teen, 60)
  assert.equal((await modeOf(teen)).closedBy, 'minutes')
  await goTo(22)
  assert.equal((await modeOf(teen)).closedBy, 'night')
  await goTo(0)
  const { minutes, closedBy, opensAt } = await modeOf(teen)
  assert.deepEqual([minutes, closedBy], [0, 'night'], 'a new day does not open the night')
  await goTo(6)
  assert.equal((await modeOf(teen)).closedBy, null)
  const { rows } = await world.sql.query<{ isPast: boolean }>('select $1::timestamptz <= platform.now() as "isPast"', [opensAt])
  assert.equal(rows[0]?.isPast, true)
})

test('an account in the mode never chats, and comments only while the day is open', async () => {
  const [teen, host] = [await addMinor(world, '14-15'), await world.operator(['broadcaster'], { steppedUp: true })]
  const studio = await makeStudio(world, host)
  const { number } = await publish(world.sql, { 'zh-CN': { title: '洗手' } })
  const comment = async (text: string) => {
    const session = await world.anotherSession(teen)
    return (await world.ask('/api/engagement/comments/write', { number, text }, session)).data['reason']
  }
  assert.equal(
    (await askLive(world, await world.anotherSession(teen), 'chat/send', { number: studio.number, text: '你好' })).data['reason'],
    'MINORS_MODE_NO_CHAT',
  )
  assert.equal(await comment('白天的评论'), undefined)
  await goTo(23)
  assert.equal(await comment('夜里的评论'), 'MINORS_MODE_CLOSED')
  await setPin(teen, PIN, await proofOf(teen))
  await stop(teen)
  assert.equal(await comment('关闭之后的评论'), undefined)
})

test('the PINs of accounts are sealed again under the newest key and stay the same', async () => {
  const person = await world.person()
  await start(person)
  await world.sql.query(`update minors.mode set pin_key = 'older' where account_id = $1`, [person.id])
  await world.runSweeps('minors')
  const { rows } = await world.sql.query<{ pin_key: string }>('select pin_key from minors.mode where account_id = $1', [person.id])
  assert.equal(rows[0]?.pin_key, 'test')
  assert.equal((await stop(person)).http, 200)
})
