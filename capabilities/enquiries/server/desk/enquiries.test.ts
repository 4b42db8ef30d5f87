import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { both } from '#tests/fixtures/college.ts'
import { blockList } from '#tests/fixtures/engagement.ts'
import { ANSWERS, contentOf, openForm, sendEnquiry } from '#tests/fixtures/enquiries.ts'
import { publish } from '#tests/fixtures/published.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
await blockList(world, 'gambling')
const chief = await world.operator(['chief-editor'], { steppedUp: true })
const colleague = await world.operator(['chief-editor'])
const editor = await world.operator(['editor'])

type Row = { id: string; preview: string; state: string; assignee: { id: string } | null; hasAccount: boolean }
const ask = async (path: string, input: object, by: Person = chief) =>
  await world.ask(`/api/enquiries/${path}`, { ...input }, { token: by.token })
const list = async (input: object = {}, by?: Person) => (await ask('list', input, by)).data as unknown as { list: Row[]; total: number }
const one = async (id: string) =>
  (await ask('one', { id })).data as unknown as Row & {
    answers: { id: string; text: string }[]
    entries: { kind: string; text: string; by: { id: string } }[]
  }
const box = async (by: Person) =>
  (await world.ask('/api/message/list', {}, { token: by.token })).data as unknown as {
    title: string
    content: string
    path: string | null
    open: boolean | null
  }[]
/** Waits for this number of text messages without a code. */
async function sentNotes(count: number) {
  for (;;) {
    const notes = world.sms.sent.filter(({ purpose }) => purpose === 'note-answer')
    if (notes.length >= count) return notes
    await sleep(20)
  }
}
const isWaiting = async () => (await box(colleague)).some(({ path, open }) => path === '/enquiries' && open)

test('deleting an enquiry deletes its answer from the message centre', async () => {
  const [form, reader] = [await openForm(world, editor), await world.person()]
  await sendEnquiry(world, form, {}, reader)
  const { id } = (await list({ form: form.id })).list[0]!
  await ask('answer', { id, text: '星期三上午。', answersRead: 0 })
  const answers = async () => (await box(reader)).filter(({ content }) => content === '星期三上午。').length
  assert.equal(await answers(), 1)
  await world.runSweeps()
  assert.equal(await answers(), 1)
  await world.sql.query('update enquiries.enquiry set deletes_at = platform.now() where id = $1', [id])
  await world.runSweeps()
  assert.equal(await answers(), 0)
})

test('a received enquiry is a to-do, is assigned, answered in the message centre, noted and closed, and each action is recorded', async () => {
  const form = await openForm(world, editor)
  const reader = await world.person()
  assert.equal(await isWaiting(), false)
  await sendEnquiry(world, form, {}, reader)
  assert.equal(await isWaiting(), true)
  const { id } = (await list({ form: form.id })).list[0]!
  assert.equal((await ask('assign', { ids: [id], to: editor.id })).data['reason'], 'ASSIGNEE_UNFIT')
  assert.equal((await ask('assign', { ids: [id], to: colleague.id })).data['changed'] as unknown, 1)
  assert.equal(await isWaiting(), false)
  assert.ok((await box(colleague)).some(({ title }) => title === '有咨询分配给你'))
  assert.deepEqual([(await list({ isMine: true }, colleague)).total, (await list({ isMine: true })).total], [1, 0])

  await ask('note', { id, text: '先问过研究护士。' })
  assert.equal((await ask('answer', { id, text: '下周一可以来。', answersRead: 0 }, colleague)).data['notified'] as unknown, 'message')
  assert.ok((await box(reader)).some(({ title, content }) => title === '回复：联系' && content === '下周一可以来。'))
  assert.equal((await ask('close', { id, isClosed: true })).data['state'] as unknown, 'closed')
  assert.equal((await ask('answer', { id, text: '又一条', answersRead: 1 })).data['reason'], 'ENQUIRY_CLOSED')
  assert.equal((await ask('assign', { ids: [id], to: null })).data['changed'] as unknown, 0)
  const { entries, answers } = await one(id)
  assert.deepEqual(
    entries.map(({ kind, text, by }) => [kind, text, by.id]),
    [
      ['note', '先问过研究护士。', chief.id],
      ['answer', '下周一可以来。', colleague.id],
    ],
  )
  assert.equal(answers[0]!.text, ANSWERS.name)
  assert.deepEqual(await actionsOn(world, `enquiry:${id}`), ['enquiry.assigned', 'enquiry.noted', 'enquiry.answered', 'enquiry.closed'])
  const { rows } = await world.sql.query('select string_agg(e::text, $1) as rows from enquiries.entry e', [' '])
  assert.ok(!rows[0].rows.includes(Buffer.from('研究护士').toString('hex')))
})

test('a phone number copied with blanks and invisible characters is accepted, stored plain, and gets the answer', async () => {
  const form = await openForm(world, editor)
  await sendEnquiry(world, form, { answers: { ...ANSWERS, phone: '\u202D+86 138\u00a00000–0001\u202C' } })
  const { id } = (await list({ form: form.id })).list[0]!
  assert.equal((await ask('contact', { id, field: 'phone', reason: '电话回访' })).data['contact'] as unknown, `+86${ANSWERS.phone}`)
})

test('a phone number is masked until an operator gives a reason, and a sender without an account reads the answer by receipt, never the notes', async () => {
  const form = await openForm(world, editor)
  const sent = await sendEnquiry(world, form)
  const { id } = (await list({ form: form.id })).list[0]!
  const phone = async (field: string, reason: string) => await ask('contact', { id, field, reason })
  assert.ok(!JSON.stringify(await one(id)).includes(ANSWERS.phone))
  assert.equal((await phone('name', '电话回访')).http, 404)
  assert.equal((await phone('phone', '看')).http, 422)
  assert.equal((await phone('phone', '电话回访')).data['contact'] as unknown, ANSWERS.phone)
  assert.deepEqual(await actionsOn(world, `enquiry:${id}`), ['personal-data.read'])
  await ask('note', { id, text: '内部的话' })
  assert.equal((await ask('answer', { id, text: '您好，已收到。', answersRead: 0 })).data['notified'] as unknown, 'sms')
  const [note] = await sentNotes(1)
  assert.equal(note!.phone, `+86${ANSWERS.phone}`)
  assert.match(note!.text, /回执编号查看：http\S*\/contact$/)
  assert.ok(!note!.text.includes('已收到'), 'what was answered is not in the message')
  const receipt = await world.ask('/api/enquiries/receipt', { receipt: sent.data['receipt'] })
  assert.deepEqual(
    (receipt.data['replies'] as unknown as { text: string }[]).map(({ text }) => text),
    ['您好，已收到。'],
  )
})

test('blocked words are refused, a reopened enquiry stays answered, and only its author finds it in the submissions', async () => {
  const form = await openForm(world, editor)
  const [reader, stranger] = [await world.person(), await world.person()]
  const submissions = async (path: string, input: object, { token }: Person) => await world.ask(`/api/${path}`, { ...input }, { token })
  await sendEnquiry(world, form, {}, reader)
  const { id } = (await list({ form: form.id })).list[0]!
  const close = async (isClosed: boolean) => (await ask('close', { id, isClosed })).data['state'] as unknown
  assert.deepEqual([await close(true), await close(false)], ['closed', 'new'])
  assert.equal((await ask('answer', { id, text: '来六合彩玩玩', answersRead: 0 })).data['reason'], 'WORDS_BLOCKED')
  const waiting = (await submissions('submission', { id }, reader)).data
  assert.deepEqual([waiting['kind'], waiting['outcome'], waiting['viewPath']], ['enquiry', 'open', undefined])
  await ask('answer', { id, text: '可以。', answersRead: 0 })
  assert.deepEqual([await close(true), await close(false)], ['closed', 'answered'])
  const { list: own, total } = (await submissions('submissions', {}, reader)).data as unknown as {
    list: { id: string; outcome: string }[]
    total: number
  }
  assert.deepEqual([own.map((line) => [line.id, line.outcome]), total], [[[id, 'passed']], 1])
  assert.equal((await submissions('submission', { id }, reader)).data['viewPath'], '/message/center')
  assert.equal((await submissions('submission', { id }, stranger)).http, 404)
  assert.equal((await submissions('submissions', {}, stranger)).data['total'] as unknown, 0)
})

test('a form in one language is published and shown in both, and a form without a title is refused', async () => {
  const { fields, ...rest } = contentOf()
  const form = await openForm(world, editor, { content: { ...rest, fields, title: { 'zh-CN': '联系', 'en-US': '' } } })
  const shown = (language: string) => world.ask('/api/enquiries/form', { slug: form.slug, language })
  assert.deepEqual([(await shown('zh-CN')).data['title'], (await shown('en-US')).data['title']], ['联系', '联系'])
  assert.equal((await ask('forms/create', { kind: 'contact', title: { 'zh-CN': '', 'en-US': '' } }, editor)).data['reason'], 'BAD_REQUEST')
})

test('editors create forms without access to enquiries, an incomplete form is not published, and concurrent saves do not overwrite each other', async () => {
  for (const [path, input] of [
    ['list', {}],
    ['answerers', {}],
  ] as const)
    assert.equal((await ask(path, input, editor)).http, 403, path)
  const form = await openForm(world, editor)
  const save = (revision: number, draft: object) =>
    ask('forms/save', { id: form.id, revision, slug: form.slug, study: null, draft }, editor)
  const saves = await Promise.all([save(form.revision, contentOf([])), save(form.revision, contentOf([]))])
  assert.deepEqual(saves.map(({ http }) => http).toSorted(), [200, 409])
  assert.equal((await ask('forms/publish', { id: form.id, revision: form.revision + 1 }, editor)).data['reason'], 'FORM_INCOMPLETE')
  assert.equal((await ask('forms/remove', { id: form.id }, editor)).data['reason'], 'FORM_PUBLISHED')
  const taken = await openForm(world, editor)
  const moved = await ask(
    'forms/save',
    { id: taken.id, revision: taken.revision, slug: form.slug, study: null, draft: contentOf() },
    editor,
  )
  assert.equal(moved.data['reason'], 'SLUG_TAKEN')
})

test('the search finds only studies, by words of the title in either language or by number', async () => {
  const { number } = await publish(world.sql, {
    section: 'multicenter',
    'zh-CN': { title: '100% 随访' },
    'en-US': { title: 'Whole follow-up' },
  })
  await publish(world.sql, { section: 'article', 'zh-CN': { title: '随访的文章' } })
  const numbers = async (search: string) =>
    ((await ask('forms/studies', { search }, editor)).data['list'] as unknown as { number: number }[]).map((each) => each.number)
  for (const search of ['随访', '100%', 'WHOLE', `#${number}`, String(number), ''])
    assert.deepEqual(await numbers(search), [number], search)
  assert.deepEqual(await numbers('0_%'), [])
})

test('erasing an account deletes its enquiries', async () => {
  const form = await openForm(world, editor)
  const reader = await world.person()
  await sendEnquiry(world, form, {}, reader)
  assert.equal((await list({ form: form.id })).total, 1)
  await world.eraseAccount(reader.id)
  assert.equal((await list({ form: form.id })).total, 0)
})

test('an answer sent twice, or by two colleagues at once, reaches the reader once', async () => {
  const [by, other] = [await world.operator(['chief-editor'], { steppedUp: true }), await world.operator(['chief-editor'])]
  const form = await openForm(world, await world.operator(['editor']))
  const reader = await world.person()
  await sendEnquiry(world, form, {}, reader)
  const { id } = (await list({ form: form.id }, by)).list[0]!
  const answer = (who: Person) => ask('answer', { id, text: '下周一可以来。', answersRead: 0 }, who)
  const sent = await Promise.all([answer(by), answer(by), answer(other)])
  assert.deepEqual(sent.map(({ data }) => data['reason'] ?? 'ok').toSorted(), ['ENQUIRY_ANSWERED', 'ENQUIRY_ANSWERED', 'ok'])
  assert.equal((await box(reader)).filter(({ title }) => title === '回复：联系').length, 1)
})

test('the list shows the first lines of each enquiry without its phone number, ordered by time', async () => {
  const form = await openForm(world, editor)
  for (const name of ['先来', '后到']) await sendEnquiry(world, form, { answers: { ...ANSWERS, name } })
  await world.sql.query(
    `update enquiries.enquiry set created_at = created_at + interval '1 hour'
     where form_id = $1 and number = (select min(number) from enquiries.enquiry where form_id = $1)`,
    [form.id],
  )
  const shown = (await list({ form: form.id })).list.map(({ preview }) => preview)
  assert.equal(shown.length, 2)
  assert.match(shown[0]!, /^先来/)
  assert.match(shown[1]!, /^后到/)
  assert.doesNotMatch(shown.join(), /1[3-9]\d{9}/)
})

test('saved replies are shared by the desk: of two who change one the later is refused, and each change is recorded', async () => {
  type Saved = { id: string; title: string; text: string; version: number }
  const replies = async () => (await ask('replies', {}, colleague)).data['list'] as unknown as Saved[]
  assert.equal((await ask('replies', {}, editor)).http, 403)
  const { data } = await ask('replies/create', { title: ' 门诊时间 ', text: '每周三上午。' })
  const id = String(data['id'])
  assert.deepEqual(await replies(), [{ id, title: '门诊时间', text: '每周三上午。', version: 1 }])
  assert.equal((await ask('replies/save', { id, version: 1, title: '门诊时间', text: '每周四上午。' }, colleague)).http, 200)
  const late = await ask('replies/save', { id, version: 1, title: '门诊时间', text: '每周五上午。' })
  assert.deepEqual([late.http, late.data['reason']], [409, 'REPLY_CHANGED'])
  assert.equal((await ask('replies/remove', { id, version: 1 })).data['reason'], 'REPLY_CHANGED')
  assert.deepEqual(
    (await replies()).map(({ text }) => text),
    ['每周四上午。'],
  )
  assert.equal((await ask('replies/remove', { id, version: 2 })).http, 200)
  assert.deepEqual(await replies(), [])
  assert.equal((await ask('replies/remove', { id, version: 2 })).http, 404)
  assert.deepEqual(await actionsOn(world, `reply:${id}`), ['reply.created', 'reply.saved', 'reply.removed'])
})

test('an email address is masked and left out of the list until an operator gives a reason', async () => {
  const contact = { kind: 'line', help: both('', ''), isRequired: true, options: [], least: null, most: null, rulesOut: 'never' }
  const email = { ...contact, id: 'mail', label: both('邮箱', 'Email'), autofill: 'email' }
  const form = await openForm(world, editor, { content: contentOf([email, { ...contact, id: 'name', label: both('姓名', 'Name') }]) })
  await sendEnquiry(world, form, { answers: { mail: 'lin.wei@quiet.example', name: '程女士' } })
  const [row] = (await list({ form: form.id })).list
  assert.equal(row!.preview, '程女士')
  const { answers } = await one(row!.id)
  assert.deepEqual(
    answers.map(({ text }) => text),
    ['l****@quiet.example', '程女士'],
  )
  const reveal = async (reason: string) => await ask('contact', { id: row!.id, field: 'mail', reason })
  assert.equal((await reveal('看')).http, 422)
  assert.equal((await reveal('核对收件人')).data['contact'] as unknown, 'lin.wei@quiet.example')
  assert.deepEqual(await actionsOn(world, `enquiry:${row!.id}`), ['personal-data.read'])
})
