import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { REQUEST_STATES, REQUEST_STEPS, stateAfter } from '#capabilities/privacy/contract.ts'
import { DAY } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const admin = await world.operator(['admin'], { steppedUp: true })
const colleague = await world.operator(['admin'])
const editor = await world.operator(['editor'])

type Row = { id: string; number: number; state: string; person: string; isLate: boolean; channel: string; dueAt: string }
type Whole = Row & {
  version: number
  isIdentified: boolean
  details: { text: string; hasContact: boolean } | null
  entries: { kind: string; text: string | null; by: { id: string } | null }[]
}
type Own = { number: number; state: string; messages: { kind: string; text: string }[] }
const WORDS = { kind: 'copy', text: '请给我一份我的信息副本。', name: '', contact: '', website: '' }
const ask = (path: string, input: object, by: Person = admin) => world.ask(`/api/privacy/${path}`, { ...input }, { token: by.token })
const list = async (input: object = {}) => (await ask('requests', input)).data as unknown as { list: Row[]; total: number }
const one = async (id: string) => (await ask('requests/one', { id })).data as unknown as Whole
const box = async (by: Person) =>
  (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as {
    title: string
    content: string
    open: boolean | null
  }[]
async function file(by?: Person, input: object = {}) {
  const options = by ? { token: by.token } : {}
  const { http, data } = await world.ask(
    '/api/privacy/request/submit',
    { ...WORDS, ...(!by && { contact: 'wen@quiet.example' }), ...input },
    options,
  )
  assert.equal(http, 200, JSON.stringify(data))
  const { number, receipt } = data as unknown as { number: number; receipt: string }
  const found = (await list({ state: 'open', pageSize: 100 })).list.find((row) => row.number === number)!
  return { id: found.id, number, receipt }
}
const byReceipt = async (receipt: string) => (await world.ask('/api/privacy/request/receipt', { receipt })).data as unknown as Own

test('no sequence of steps leaves a closed request, and every step leads to a known state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REQUEST_STEPS), { maxLength: 12 }), (steps) => {
      let state = stateAfter('new', 'assign')!
      for (const step of steps) {
        const next = stateAfter(state, step)
        if (state === 'answered' || state === 'refused') assert.equal(next, undefined)
        if (next !== undefined) assert.ok(REQUEST_STATES.includes(next))
        state = next ?? state
      }
    }),
  )
})

test('the request of an account is a to-do, is assigned, asked about, replied to and answered, and its person follows it', async () => {
  const reader = await world.person()
  const isWaiting = async () => (await box(colleague)).some(({ title, open }) => title === '有新的个人信息请求' && open)
  assert.equal(await isWaiting(), false)
  const { id, number } = await file(reader)
  assert.equal(await isWaiting(), true)
  assert.equal((await ask('requests/assign', { id, version: 1, to: editor.id })).data['reason'], 'HANDLER_UNFIT')
  assert.equal((await ask('requests/assign', { id, version: 1, to: colleague.id })).http, 200)
  assert.equal(await isWaiting(), false)
  assert.ok((await box(colleague)).some(({ title }) => title === '有个人信息请求分配给你'))
  assert.equal((await ask('requests/ask', { id, version: 2, text: '需要哪一部分？' }, colleague)).http, 200)
  assert.equal((await world.ask('/api/privacy/request/reply', { number, text: '全部。' }, { token: reader.token })).http, 200)
  assert.equal(
    (await world.ask('/api/privacy/request/reply', { number, text: '再来。' }, { token: reader.token })).data['reason'],
    'REQUEST_NOT_WAITING',
  )
  await ask('requests/note', { id, version: 4, text: '内部的话' })
  assert.equal(
    (await ask('requests/answer', { id, version: 5, text: '副本已生成，请在个人中心下载。' }, colleague)).data['notified'] as unknown,
    'message',
  )
  assert.ok((await box(reader)).some(({ content }) => content === '副本已生成，请在个人中心下载。'))
  const own = (await world.ask('/api/privacy/request/own', {}, { token: reader.token })).data as unknown as { list: Own[] }
  assert.deepEqual(
    own.list.map(({ state, messages }) => [state, messages.map(({ kind, text }) => `${kind} ${text}`)]),
    [['answered', ['question 需要哪一部分？', 'reply 全部。', 'answer 副本已生成，请在个人中心下载。']]],
  )
  const submissions = (await world.ask('/api/submissions', {}, { token: reader.token })).data as unknown as {
    list: { outcome: string; path: string }[]
  }
  assert.equal(submissions.list[0]?.outcome, 'passed')
  assert.deepEqual(await actionsOn(world, `privacy-request:${id}`), [
    'privacy-request.filed',
    'privacy-request.assigned',
    'privacy-request.asked',
    'privacy-request.noted',
    'privacy-request.answered',
  ])
  assert.equal((await ask('requests/answer', { id, version: 6, text: '又一次' })).data['reason'], 'REQUEST_CLOSED')
})

test('a person reads and replies to their own requests only', async () => {
  const [reader, stranger] = [await world.person(), await world.person()]
  const { id, number } = await file(reader)
  await ask('requests/ask', { id, version: 1, text: '需要哪一部分？' })
  assert.equal((await world.ask('/api/privacy/request/reply', { number, text: '我来回复' }, { token: stranger.token })).http, 404)
  const own = (await world.ask('/api/privacy/request/own', {}, { token: stranger.token })).data as unknown as { list: Own[] }
  assert.deepEqual(own.list, [])
  assert.equal(((await byReceipt('A'.repeat(28))) as unknown as { reason: string }).reason, 'NOT_FOUND')
})

test('a stranger needs a contact, is identified before the answer, and reads it by receipt without internal notes', async () => {
  const submit = (input: object) => world.ask('/api/privacy/request/submit', { ...WORDS, ...input })
  assert.equal((await submit({})).data['reason'], 'CONTACT_MISSING')
  assert.equal((await submit({ contact: 'a', website: 'x' })).data['reason'], 'LOOKS_AUTOMATED')
  const { id, receipt } = await file()
  await ask('requests/note', { id, version: 1, text: '内部的话' })
  assert.equal((await ask('requests/answer', { id, version: 2, text: '已寄出。' })).data['reason'], 'IDENTITY_MISSING')
  await ask('requests/identity', { id, version: 2, text: '核对了身份证。' })
  assert.equal((await ask('requests/answer', { id, version: 3, text: '已寄出。' })).data['notified'] as unknown, 'receipt')
  const found = await byReceipt(receipt)
  assert.deepEqual([found.state, found.messages.map(({ text }) => text)], ['answered', ['已寄出。']])
  const { rows } = await world.sql.query('select string_agg(r::text, $1) as rows from privacy.request r', [' '])
  assert.ok(!rows[0].rows.includes(Buffer.from('wen@quiet').toString('hex')) && !rows[0].rows.includes(receipt))
  assert.ok(!JSON.stringify(await one(id)).includes('wen@quiet.example'))
  assert.equal((await ask('requests/contact', { id, reason: '看' })).http, 422)
  assert.equal((await ask('requests/contact', { id, reason: '邮寄副本' })).data['contact'], 'wen@quiet.example')
  assert.ok((await actionsOn(world, `privacy-request:${id}`)).includes('personal-data.read'))
})

test('the contact in a request of a minor opens after the approval of a second person only', async () => {
  const { id } = await file(await addMinor(world, '14-15'), { contact: 'child@quiet.example' })
  const look = () => ask('requests/contact', { id, reason: '邮寄副本' })
  assert.equal((await look()).data['reason'], 'DISCLOSURE_WAITS')
  const other = await world.operator(['admin'], { steppedUp: true })
  const [waiting] = (await world.ask('/api/people/disclosures', {}, other)).data['list'] as unknown as { id: string }[]
  assert.equal((await world.ask('/api/people/disclosures/decide', { id: waiting?.id, isApproved: true }, other)).http, 200)
  assert.equal((await look()).data['contact'], 'child@quiet.example')
})

test('of two operators at once one decides, and a refusal needs its reason', async () => {
  const { id, receipt } = await file()
  const [first, second] = await Promise.all([
    ask('requests/refuse', { id, version: 1, text: '无法核实身份。' }),
    ask('requests/refuse', { id, version: 1, text: '重复的请求。' }, colleague),
  ])
  assert.deepEqual([first, second].map(({ http }) => http).sort(), [200, 409])
  assert.equal((await byReceipt(receipt)).messages.length, 1)
  const third = await file()
  const steps = [
    ask('requests/ask', { id: third.id, version: 1, text: '哪一部分？' }),
    ask('requests/note', { id: third.id, version: 1, text: '已致电。' }),
  ]
  const answers = await Promise.all(steps)
  assert.deepEqual(answers.map(({ http, data }) => (http === 200 ? '' : data['reason'])).sort(), ['', 'REQUEST_CHANGED'])
  const seen = await ask('requests/ask', { id: third.id, version: 1, text: '还需要什么？' }, colleague)
  assert.equal(seen.data['reason'], 'REQUEST_CHANGED')
  const other = await file()
  for (const text of ['', ' \u200b \n ']) assert.notEqual((await ask('requests/refuse', { id: other.id, version: 1, text })).http, 200)
  assert.equal((await one(other.id)).state, 'new')
})

test('a letter is due from the day it came, and nearly due and late requests are to-dos', async () => {
  const { rows } = await world.sql.query<{ day: string }>(`select to_char(platform.now() - interval '40 days', 'YYYY-MM-DD') as day`)
  const entry = { ...WORDS, website: undefined, channel: 'letter', receivedOn: rows[0]!.day, language: 'zh-CN', account: '' }
  assert.equal((await ask('requests/create', { ...entry, account: 'nobody-here' })).data['reason'], 'ACCOUNT_UNKNOWN')
  assert.equal((await ask('requests/create', { ...entry, receivedOn: '2099-01-01' })).data['reason'], 'DAY_AHEAD')
  const { data } = await ask('requests/create', { ...entry, name: '林女士' })
  await world.runScheduledTasks()
  const titles = async () => (await box(admin)).filter(({ open }) => open).map(({ title }) => title)
  assert.ok((await titles()).includes('个人信息请求已逾期'))
  const late = (await list({ state: 'open' })).list[0]!
  assert.deepEqual([late.id, late.isLate, late.person], [data['id'], true, '林女士'])
  await ask('requests/refuse', { id: late.id, version: 1, text: '无法核实身份。' })
  assert.ok(!(await titles()).includes('个人信息请求已逾期'))
  const near = await file()
  await world.sql.query(`update privacy.request set due_at = platform.now() + interval '2 days' where id = $1`, [near.id])
  await world.runScheduledTasks()
  assert.ok((await titles()).includes('个人信息请求即将到期'))
})

test('the proof names steps and hashes but no words, and stays under a pseudonym when the account is erased', async () => {
  const reader = await world.person()
  const { id } = await file(reader)
  await ask('requests/answer', { id, version: 1, text: '已为你导出。' })
  await world.eraseAccount(reader.id)
  const { text, sha256 } = (await ask('requests/proof', { id })).data as unknown as { text: string; sha256: string }
  assert.equal(createHash('sha256').update(text).digest('hex'), sha256)
  const proof = JSON.parse(text)
  assert.equal(proof.history[0].textSha256, createHash('sha256').update('已为你导出。').digest('hex'))
  assert.match(proof.request.person, /^P-[A-Z2-7]{8}$/)
  assert.equal(proof.audit[0].action, 'privacy-request.filed')
  const whole = await one(id)
  assert.deepEqual([whole.details, whole.entries[0]!.text], [null, null])
  const { rows } = await world.sql.query('select string_agg(r::text, $1) as rows from privacy.request r', [' '])
  assert.ok(!rows[0].rows.includes(reader.id) && !text.includes('已为你导出'))
})

test('rows that a restore brought back lose the name again, under the same pseudonym', async () => {
  const reader = await world.person()
  const { id } = await file(reader)
  const nameOf = async () => {
    const { rows } = await world.sql.query<{ account_id: string | null; pseudonym: string | null; sealed: Buffer | null }>(
      'select account_id, pseudonym, sealed from privacy.request where id = $1',
      [id],
    )
    return rows[0]!
  }
  const before = await nameOf()
  await world.eraseAccount(reader.id)
  const erased = await nameOf()
  assert.deepEqual([erased.account_id, erased.sealed], [null, null])
  await world.sql.query(`update privacy.request set account_id = $2, pseudonym = null, sealed = $3, key_id = 'test' where id = $1`, [
    id,
    before.account_id,
    before.sealed,
  ])
  await world.eraseAccount(reader.id)
  assert.deepEqual(await nameOf(), erased)
})

test('the settings change the term of later requests, keep the legal limit, and of two who save one is refused', async () => {
  const settings = (await ask('desk-settings', {})).data as unknown as { version: number; termDays: number; templates: object[] }
  assert.deepEqual([settings.version, settings.termDays, settings.templates.length], [0, 15, 5])
  assert.equal((await ask('desk-settings/save', { ...settings, termDays: 16 })).http, 422)
  const saved = await Promise.all([
    ask('desk-settings/save', { ...settings, termDays: 3, counting: 'calendar' }),
    ask('desk-settings/save', { ...settings, termDays: 4 }, colleague),
  ])
  assert.deepEqual(saved.map(({ http }) => http).sort(), [200, 409])
  const before = (await list({ state: 'open' })).list.length
  const { number } = await file()
  const { list: open } = await list({ state: 'open', pageSize: 100 })
  assert.equal(open.length, before + 1)
  const due = new Date(open.find((row) => row.number === number)!.dueAt).getTime()
  const { rows } = await world.sql.query<{ now: Date }>('select platform.now() as now')
  assert.ok(due - rows[0]!.now.getTime() < 8 * DAY)
})

test('a closed request is deleted after three years', async () => {
  const { id } = await file()
  await ask('requests/refuse', { id, version: 1, text: '无法核实身份。' })
  const exists = async () => (await world.sql.query('select 1 from privacy.request where id = $1', [id])).rowCount === 1
  const { rows } = await world.sql.query<{ days: number }>(
    `select extract(day from deletes_at - platform.now())::int as days from privacy.request where id = $1`,
    [id],
  )
  assert.ok(rows[0]!.days >= 3 * 365 - 1)
  await world.runSweeps('privacy')
  assert.ok(await exists())
  await world.sql.query('update privacy.request set deletes_at = platform.now() where id = $1', [id])
  await world.runSweeps('privacy')
  assert.ok(!(await exists()))
})
