import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { EXPORT_ROWS } from '#capabilities/enquiries/contract.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { both } from '#tests/fixtures/college.ts'
import { ANSWERS, contentOf, openForm, sendEnquiry } from '#tests/fixtures/enquiries.ts'
import { addMinor } from '#tests/fixtures/minors.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const chief = await world.operator(['chief-editor'], { steppedUp: true })
const colleague = await world.operator(['chief-editor'])
const editor = await world.operator(['editor'])
const ask = async (path: string, input: object, by: Person = chief) =>
  await world.ask(`/api/enquiries/${path}`, { ...input }, { token: by.token })

test('an export contains the answers of every version with formulas guarded, and is recorded', async () => {
  const form = await openForm(world, editor)
  await sendEnquiry(world, form, { answers: { ...ANSWERS, text: '=1+1' } })
  const exported = await ask('export', { form: form.id })
  assert.equal(exported.http, 200, JSON.stringify(exported.data))
  assert.match(String(exported.data['text']), /程女士,\*{4}01,'=1\+1/)
  assert.deepEqual((await actionsOn(world, `form:${form.id}`)).at(-1), 'enquiry.exported')
  assert.equal((await ask('export', { form: form.id }, colleague)).data['reason'], 'STEP_UP')
})

test('S112: an export masks contacts without a reason, and those of minors with one', async () => {
  const form = await openForm(world, editor)
  await sendEnquiry(world, form)
  await sendEnquiry(world, form, {}, await addMinor(world, '16-17'))
  const phonesIn = async (reason?: string) =>
    [...String((await ask('export', { form: form.id, ...(reason && { reason }) })).data['text']).matchAll(/138[0-9]{8}|\*{4}01/g)].map(
      ([phone]) => phone,
    )
  const masked = '****01'
  assert.deepEqual(await phonesIn(), [masked, masked])
  assert.equal((await ask('export', { form: form.id, reason: '看' })).http, 422)
  assert.deepEqual(await phonesIn('活动报名联系'), [masked, ANSWERS.phone])
  assert.deepEqual((await actionsOn(world, `form:${form.id}`)).slice(-2), ['personal-data.read', 'enquiry.exported'])
})

test('where the site asks for a second person, contacts are exported after an approval, once', async () => {
  await using strict = await openWorld({ env: { DISCLOSURE_APPROVAL: 'on' } })
  const [asker, approver] = [await strict.operator(['admin'], { steppedUp: true }), await strict.operator(['admin'], { steppedUp: true })]
  const form = await openForm(strict, asker)
  await sendEnquiry(strict, form)
  const take = () => strict.ask('/api/enquiries/export', { form: form.id, reason: '活动报名联系' }, { token: asker.token })
  assert.equal((await take()).data['reason'], 'DISCLOSURE_WAITS')
  const { data } = await strict.ask('/api/people/disclosures', {}, { token: approver.token })
  const [request] = data['list'] as unknown as { id: string }[]
  await strict.ask('/api/people/disclosures/decide', { id: request!.id, isApproved: true }, { token: approver.token })
  assert.match(String((await take()).data['text']), new RegExp(ANSWERS.phone))
  assert.equal((await take()).data['reason'], 'DISCLOSURE_WAITS')
})

test('an export has one column per question, for any label and also for earlier versions', async () => {
  const labelled = (id: string, label: string) => ({ ...contentOf().fields[2]!, id, label: both(label, label), isRequired: false })
  const fields = [
    labelled('a', '备注'),
    labelled('b', '备注'),
    labelled('c', '编号'),
    labelled('d', '备注 (2)'),
    labelled('e', '__proto__'),
  ]
  const form = await openForm(world, editor, { content: contentOf(fields) })
  await sendEnquiry(world, form, { answers: { a: '甲', b: '乙', c: '丙', d: '丁', e: '戊' } })
  const next = [labelled('a', '意见'), labelled('f', '新')]
  const draft = contentOf(next)
  const saved = await ask('forms/save', { id: form.id, revision: form.revision, slug: form.slug, study: null, draft }, editor)
  await ask('forms/publish', { id: form.id, revision: saved.data['revision'] }, editor)
  await sendEnquiry(world, form, { answers: { a: '己', f: '庚' } })
  const [heads, second, first] = parse(String((await ask('export', { form: form.id })).data['text']), { bom: true }) as string[][]
  assert.deepEqual(heads!.slice(6), ['意见', '新', '备注', '编号 (2)', '备注 (2)', '__proto__'])
  assert.deepEqual(
    [first!.slice(6), second!.slice(6)],
    [
      ['甲', '', '乙', '丙', '丁', '戊'],
      ['己', '庚', '', '', '', ''],
    ],
  )
  assert.deepEqual(heads!.slice(0, 6), ['编号', '收到时间', '状态', '研究', '版本', '负责人'])
  assert.match(first!.slice(0, 3).join(), /^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,新咨询$/)
  const inEnglish = await world.ask(
    '/api/enquiries/export',
    { form: form.id },
    { token: chief.token, headers: { 'accept-language': 'en-US' } },
  )
  assert.match(String(inEnglish.data['text']), /^\uFEFFNo\.,Received,Status,.*\r\n\d+,[^,]+,New,/)
})

test('an export continues in parts until it is complete, with the columns of its first part', async () => {
  const form = await openForm(world, editor)
  await sendEnquiry(world, form)
  await world.sql.query(
    `insert into enquiries.enquiry (form_id, version, language, sealed, key_id, receipt, is_flagged, deletes_at)
     select form_id, version, language, sealed, key_id, decode(md5(form_id::text || place), 'hex'), false, deletes_at
     from enquiries.enquiry, generate_series(1, $2) as place where form_id = $1`,
    [form.id, EXPORT_ROWS],
  )
  const part = async (after?: unknown) => (await ask('export', { form: form.id, ...(after !== null && { after }) })).data
  const first = await part()
  const draft = contentOf([])
  const saved = await ask('forms/save', { id: form.id, revision: form.revision, slug: form.slug, study: null, draft }, editor)
  await ask('forms/publish', { id: form.id, revision: saved.data['revision'] }, editor)
  const rest = await part(first['next'])
  const lines = parse(`${first['text']}${rest['text']}`, { bom: true }) as string[][]
  assert.deepEqual([first['rows'], rest['rows'], rest['next'], lines.length], [EXPORT_ROWS, 1, null, EXPORT_ROWS + 2])
  assert.equal(new Set(lines.map(([number]) => number)).size, lines.length)
  assert.ok(lines.at(-1)!.includes('程女士'))
  await world.sql.query('delete from enquiries.enquiry where form_id = $1', [form.id])
})
