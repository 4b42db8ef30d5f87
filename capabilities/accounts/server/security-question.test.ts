import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { normaliseAnswer } from './security-answer.ts'

const RESET = '/system/auth/user/forgetpwd'
const STEP_UP = '/api/account/step-up'
const NEW = 'Calm-Harbour-93'
const DAY = 86_400_000
const QUESTION = '第一只猫叫什么？'

async function codeFor(world: World, phone: string): Promise<string> {
  await world.clock.move(61_000)
  await world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'reset' })
  return await world.sms.codeFor(phone, 'reset')
}

async function setQuestion(world: World, { token, password }: Person, answer = 'Xiao Mi 小咪'): Promise<void> {
  assert.equal((await world.ask(STEP_UP, { password }, { token })).http, 200)
  const set = await world.ask('/api/account/question', { question: QUESTION, answer }, { token })
  assert.equal(set.http, 200, JSON.stringify(set.data))
}

test('An answer is the same in either width, case and spacing; one that says nothing is none', () => {
  for (const typed of ['XIAO MI', ' xiaomi ', 'ｘｉａｏｍｉ', 'Xiao\u00a0Mi']) assert.equal(normaliseAnswer(typed), 'xiaomi')
  for (const typed of ['', ' a ', 'x'.repeat(65)]) assert.equal(normaliseAnswer(typed), undefined)
})

test('With a question, a reset asks for its answer too, and only after the code was right; the answer is nowhere in clear', async () => {
  await using world = await openWorld()
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

test('Five wrong answers in a day shut it, however they come, and a new code does not open it', async () => {
  await using world = await openWorld()
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

test('A question takes a fresh proof to set and to remove, leaves notices, and must not hold its answer', async () => {
  await using world = await openWorld()
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
