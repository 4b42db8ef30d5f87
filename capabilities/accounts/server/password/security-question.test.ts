import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { caller, phone as fixedPhone, openPartsOn } from '../codes/code-parts.stand-in.ts'
import { openThrottle } from '../credentials/log-in-throttle.ts'
import { normaliseAnswer } from '../credentials/security-answer.ts'
import { stepUp } from '../log-in/step-up-calls.ts'
import { resetPassword } from './password-calls.ts'

const RESET = '/system/auth/user/forgetpwd'
const STEP_UP = '/api/account/step-up'
const NEW = 'Calm-Harbour-93'
const DAY = 86_400_000
const QUESTION = '第一只猫叫什么？'

async function codeFor(world: World, phone: string, purpose: 'reset' | 'login' = 'reset'): Promise<string> {
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose })
  return await world.sms.codeFor(phone, purpose)
}

/** Returns everything that a thief of the phone gets without the answer. */
async function logInByCode(world: World, phone: string): Promise<string> {
  const reply = await world.ask('/system/auth/user/userlogin', { phone, code: await codeFor(world, phone, 'login') })
  assert.equal(reply.code, 200, JSON.stringify(reply.data))
  return reply.data
}

async function setQuestion(world: World, { token, password }: Person, answer = 'Xiao Mi 小咪'): Promise<void> {
  assert.equal((await world.ask(STEP_UP, { password }, { token })).http, 200)
  const set = await world.ask('/api/account/question', { question: QUESTION, answer }, { token })
  assert.equal(set.http, 200, JSON.stringify(set.data))
}

const ASKING = { env: { SECURITY_QUESTION: 'on' } }

test('Answers are equal in any width, case and spacing, and an answer without content is refused', () => {
  for (const typed of ['XIAO MI', ' xiaomi ', 'ｘｉａｏｍｉ', 'Xiao\u00a0Mi']) assert.equal(normaliseAnswer(typed), 'xiaomi')
  for (const typed of ['', ' a ', 'x'.repeat(65)]) assert.equal(normaliseAnswer(typed), undefined)
})

test('A reset also requires the answer to a set question, but only after a right code; the answer is never stored in clear text', async () => {
  await using world = await openWorld(ASKING)
  const person = await world.person()
  const stranger = await world.person()
  const { phone, id, token } = person
  await setQuestion(world, person)
  assert.equal((await world.ask('/api/account/security', {}, { token })).data['question'], QUESTION)

  const wrongCode = async (of: string) => (await world.ask(RESET, { phone: of, code: '000000', password: NEW, answer: 'x y' })).data
  await codeFor(world, phone)
  const [mine, theirs] = [await wrongCode(phone), await wrongCode(stranger.phone)]
  assert.deepEqual(mine, theirs, 'nobody learns of a question without the code')

  const code = await codeFor(world, phone)
  const reset = (answer?: string) => world.ask(RESET, { phone, code, password: NEW, ...(answer !== undefined && { answer }) })
  const asked = await reset()
  assert.deepEqual([asked.data['reason'], asked.data['question']], ['ANSWER_REQUIRED', QUESTION])
  assert.equal((await reset('Xiao Bai')).data['reason'], 'ANSWER_WRONG')
  assert.equal((await world.ask('/system/auth/user/userlogin', { username: phone, password: NEW })).data['reason'], 'LOGIN_FAILED')
  assert.equal((await reset('ＸＩＡＯＭＩ小咪')).code, 200)
  assert.equal((await world.ask('/system/auth/user/userlogin', { username: phone, password: NEW })).code, 200)
  const { rows } = await world.sql.query('select answer_hash from accounts.security_question where account_id = $1', [id])
  assert.match(rows[0].answer_hash, /^\$argon2id\$/)

  const plain = await world.ask(RESET, { phone: stranger.phone, code: await codeFor(world, stranger.phone), password: NEW })
  assert.equal(plain.code, 200, 'without a question nothing changes')
})

test('Five wrong answers a day lock the question for every request, and a new code does not unlock it', async () => {
  await using world = await openWorld(ASKING)
  const person = await world.person()
  const { phone } = person
  await setQuestion(world, person)
  const ticketFor = async () => {
    const code = await codeFor(world, phone)
    return (await world.ask('/system/auth/user/verifycode', { phone, purpose: 'reset', code })).data['ticket']
  }
  const ticket = await ticketFor()
  const reset = (answer: string, by = ticket) => world.ask(RESET, { phone, ticket: by, password: NEW, answer })
  const tries = await Promise.all(Array.from({ length: 9 }, (_, number) => reset(`wrong ${number}`)))
  const reasons = tries.map(({ data }) => String(data['reason']))
  assert.equal(reasons.filter((reason) => reason === 'ANSWER_WRONG').length, 5)
  const shut = await reset('Xiao Mi 小咪', await ticketFor())
  assert.deepEqual([shut.data['reason'], Number(shut.data['retryAfter']) > 3_600], ['RATE_LIMITED', true])
  await world.clock.move(DAY)
  assert.equal((await reset('Xiao Mi 小咪', await ticketFor())).code, 200)
})

test('Setting and removing a question require a fresh proof and add notifications, and a question must not contain its answer', async () => {
  await using world = await openWorld(ASKING)
  const { id, token, password } = await world.person()
  const set = (question: string, answer: string) => world.ask('/api/account/question', { question, answer }, { token })
  const remove = () => world.ask('/api/account/question/remove', {}, { token })
  await world.clock.move(6 * 60_000)
  for (const refused of [await set(QUESTION, 'Mimi'), await remove()]) assert.equal(refused.data['reason'], 'STEP_UP')
  await world.ask(STEP_UP, { password }, { token })
  assert.equal((await set('My first cat?', 'first CAT')).data['reason'], 'ANSWER_INVALID')
  assert.equal((await set(QUESTION, ' ')).data['reason'], 'ANSWER_INVALID')
  assert.equal((await set('?', 'Mimi')).data['reason'], 'QUESTION_INVALID')
  assert.equal((await set(QUESTION, 'Mimi')).http, 200)
  assert.equal((await remove()).http, 200)
  assert.equal((await world.ask('/api/account/security', {}, { token })).data['question'], null)
  const { rows } = await world.sql.query('select kind from accounts.notice where account_id = $1 order by at', [id])
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['question-set', 'question-removed'],
  )
})

test('A step-up by code also requires the answer when the account has a question (S42)', async () => {
  await using world = await openWorld(ASKING)
  const person = await world.person()
  const { phone } = person
  await setQuestion(world, person)
  const token = await logInByCode(world, phone)
  const sensitive = async () => {
    const asked = [
      ['/api/account/password', { password: NEW }],
      ['/api/account/phone', { phone: '13900000000', code: '000000' }],
      ['/api/account/question', { question: QUESTION, answer: 'Mimi' }],
      ['/api/account/question/remove', {}],
      ['/api/account/second-factor/begin', {}],
    ] as const
    return await Promise.all(asked.map(async ([path, fields]) => String((await world.ask(path, fields, { token })).data?.['reason'])))
  }
  const code = await codeFor(world, phone, 'login')
  const stepUp = async (answer?: string, by = code) =>
    (await world.ask(STEP_UP, { code: by, ...(answer !== undefined && { answer }) }, { token })).data
  assert.equal((await stepUp('Xiao Mi 小咪', code === '111111' ? '222222' : '111111'))['reason'], 'OTP_INVALID')
  const asked = await stepUp()
  assert.deepEqual([asked['reason'], asked['question']], ['ANSWER_REQUIRED', QUESTION])
  assert.equal((await stepUp('Xiao Bai'))['reason'], 'ANSWER_WRONG')
  assert.deepEqual(new Set(await sensitive()), new Set(['STEP_UP']))
  assert.equal((await stepUp('xiaomi小咪')) as unknown, null, 'the code is still good')
  assert.ok(!(await sensitive()).includes('STEP_UP'))
  assert.equal((await stepUp('xiaomi小咪'))['reason'], 'OTP_INVALID', 'once')
})

test('Wrong answers of step-ups and resets share one counter', async () => {
  await using world = await openWorld(ASKING)
  const person = await world.person()
  const { phone, token } = person
  await setQuestion(world, person)
  const code = await codeFor(world, phone, 'login')
  const tries = Array.from({ length: 3 }, (_, place) => world.ask(STEP_UP, { code, answer: `wrong ${place}` }, { token }))
  for (const { data } of await Promise.all(tries)) assert.equal(data['reason'], 'ANSWER_WRONG')
  const fields = { phone, code: await codeFor(world, phone), password: NEW }
  for (const answer of ['wrong 4', 'wrong 5']) assert.equal((await world.ask(RESET, { ...fields, answer })).data['reason'], 'ANSWER_WRONG')
  const right = { code: await codeFor(world, phone, 'login'), answer: 'Xiao Mi 小咪' }
  const shut = await world.ask(STEP_UP, right, { token })
  assert.equal(shut.data['reason'], 'RATE_LIMITED')
  assert.equal((await world.ask(STEP_UP, { password: person.password }, { token })).http, 200, 'the password needs no answer')
})

test('An operator with a question sets up the first authenticator only with the answer (S40)', async () => {
  await using world = await openWorld(ASKING)
  const person = await world.person()
  await setQuestion(world, person)
  await world.sql.query(`update accounts.account set roles = '{editor,user}' where id = $1`, [person.id])
  const token = await logInByCode(world, person.phone)
  const begin = async (fields = {}) => await world.ask('/api/account/second-factor/begin', fields, { token })
  const asked = await begin()
  assert.deepEqual([asked.data['reason'], asked.data['question']], ['ANSWER_REQUIRED', QUESTION])
  assert.equal((await begin({ answer: 'Xiao Bai' })).data['reason'], 'ANSWER_WRONG')
  assert.equal((await world.ask('/api/account/second-factor/confirm', { code: '000000' }, { token })).data['reason'], 'SECOND_FACTOR_WRONG')
  assert.equal((await world.sql.query('select from accounts.second_factor')).rowCount, 0)
  assert.equal((await begin({ answer: 'Xiao Mi 小咪' })).http, 200)
})

test('A question set or changed during an answer check applies to every operation in progress', async () => {
  await using parts = await openPartsOn(openFreshDatabase(), {
    contract: 'send',
    name: 'webhook',
    send: async () => ({ outcome: 'accepted' }),
  })
  const [accountId, id] = [randomUUID(), randomUUID()]
  await parts.query(`
    insert into accounts.account (id, phone, agreement_version, agreed_at) values ('${accountId}', '${fixedPhone}', '1', platform.now());
    insert into accounts.session (id, account_id, token_hash, level, idle_limit, expires_at, address)
    values ('${id}', '${accountId}', '\\x00', 'full', '7 days', platform.now() + interval '30 days', '10.0.0.1');
    insert into accounts.security_question (account_id, question, answer_hash) values ('${accountId}', 'The older?', 'older')`)
  const change = () => parts.query(`update accounts.security_question set question = 'The newer?', answer_hash = gen_random_uuid()`)
  const hashing = { hash: async () => 'hash', verify: () => change().then(() => true), async [Symbol.asyncDispose]() {} }
  const context = {
    ...parts.context,
    hashing,
    throttle: openThrottle({ pool: parts.context.database.pool, phones: parts.context.phones }, { perAddress: 30, perAccount: 10 }),
  }
  const session = { id, accountId, roles: ['user'], granted: ['user'], level: 'full', steppedUp: false } as const
  const required = { refused: 'ANSWER_REQUIRED', question: 'The newer?' }
  const code = await parts.issue('login')
  assert.deepEqual(await stepUp(context, { code, answer: 'older' }, { ...caller, session }), required)
  assert.deepEqual(await parts.query('select from accounts.session where stepped_up_until is not null'), [])
  const fields = { phone: fixedPhone, code: await parts.issue('reset'), password: NEW, answer: 'older' }
  assert.deepEqual(await resetPassword(context, fields, caller), required)
  assert.deepEqual(await parts.query('select from accounts.account where password_hash is not null'), [])
})

test('A site accepts new security questions only when configured; existing ones are still asked and can be removed', async () => {
  await using world = await openWorld()
  const [person, earlier] = [await world.person(), await world.person()]
  for (const each of [person, earlier]) await world.ask('/api/account/step-up', { password: each.password }, each)
  const reply = await world.ask('/api/account/question', { question: QUESTION, answer: 'Mimi the cat' }, person)
  assert.deepEqual([reply.http, reply.data['reason']], [409, 'QUESTIONS_OFF'])
  const security = async ({ token }: Pick<Person, 'token'>) => (await world.ask('/api/account/security', {}, { token })).data
  assert.deepEqual([(await security(person))['mayAsk'], (await security(person))['question']], [false, null])
  await world.sql.query(`insert into accounts.security_question (account_id, question, answer_hash) values ($1, $2, 'x')`, [
    earlier.id,
    QUESTION,
  ])
  assert.deepEqual([(await security(earlier))['mayAsk'], (await security(earlier))['question']], [false, QUESTION])
  await world.ask('/system/auth/user/sendsmsvcode', { phone: earlier.phone, purpose: 'reset' })
  const code = await world.sms.codeFor(earlier.phone, 'reset')
  const reset = await world.ask('/system/auth/user/forgetpwd', { phone: earlier.phone, code, password: 'Calm-Harbour-93' })
  assert.equal(reset.data['reason'], 'ANSWER_REQUIRED')
  assert.equal((await world.ask('/api/account/question/remove', {}, earlier)).http, 200)
  assert.equal((await security(earlier))['question'], null)
})
