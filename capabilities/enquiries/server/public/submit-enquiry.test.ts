import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { solvePuzzle } from '#server/limit/solve-puzzle.stand-in.ts'
import { storedKey } from '#server/limit/stored-key.ts'
import { blockList } from '#tests/fixtures/engagement.ts'
import { ANSWERS, contentOf, openForm, RECRUITING, STUDY_FIELDS, sendEnquiry } from '#tests/fixtures/enquiries.ts'
import { publish, unpublish } from '#tests/fixtures/published.ts'
import { openWorld } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
await blockList(world, 'gambling')
const editor = await world.operator(['chief-editor'])
const countEnquiries = async () => Number((await world.sql.query('select count(*)::int as all from enquiries.enquiry')).rows[0].all)
const reasonOf = async (sent: ReturnType<typeof sendEnquiry>) => (await sent).data['reason']

test('an enquiry is stored sealed, once per ticket, and the receipt shows its status', async () => {
  const form = await openForm(world, editor)
  const { data: started } = await world.ask('/api/enquiries/start', { slug: form.slug })
  await world.clock.move(5_000)
  const send = () =>
    world.ask('/api/enquiries/submit', { slug: form.slug, ...(started as object), answers: ANSWERS, consent: true, website: '' })
  const [once, again] = await Promise.all([send(), send()])
  assert.equal(once.http, 200, JSON.stringify(once.data))
  assert.deepEqual(once.data, again.data)
  assert.equal(await countEnquiries(), 1)
  const { rows } = await world.sql.query('select e::text as row from enquiries.enquiry e')
  for (const secret of [ANSWERS.name, ANSWERS.phone, String(once.data['receipt']), Buffer.from(ANSWERS.name).toString('hex')])
    assert.ok(!rows[0].row.includes(secret), secret)
  const receipt = await world.ask('/api/enquiries/receipt', { receipt: String(once.data['receipt']).toLowerCase() })
  assert.equal(receipt.data['state'], 'open')
  assert.equal((await world.ask('/api/enquiries/receipt', { receipt: 'AAAA-AAAA-AAAA-AAAA-AAAA-AAAA-AAAA' })).http, 404)
})

test('programs, floods and forged requests are refused with a reason and not stored', async () => {
  const form = await openForm(world, editor)
  const other = await openForm(world, editor)
  const before = await countEnquiries()
  const { data: fresh } = await world.ask('/api/enquiries/start', { slug: form.slug })
  const tooFast = await world.ask('/api/enquiries/submit', {
    slug: form.slug,
    ...(fresh as object),
    answers: ANSWERS,
    consent: true,
    website: '',
  })
  assert.equal(tooFast.data['reason'], 'SENT_TOO_FAST')
  const { ticket } = (await world.ask('/api/enquiries/start', { slug: other.slug })).data
  for (const [more, reason] of [
    [{ website: 'https://spam.example' }, 'LOOKS_AUTOMATED'],
    [{ consent: false }, 'CONSENT_MISSING'],
    [{ ticket }, 'TICKET_INVALID'],
    [{ ticket: '1~x~test~AAAA' }, 'TICKET_INVALID'],
    [{ version: 2 }, 'FORM_CHANGED'],
    [{ version: -1 }, 'FORM_CHANGED'],
    [{ answers: { ...ANSWERS, text: 'https://a.example https://b.example www.c.example' } }, 'TOO_MANY_LINKS'],
    [{ answers: { ...ANSWERS, text: '来六合彩玩玩' } }, 'WORDS_BLOCKED'],
    [{ answers: { ...ANSWERS, text: '长'.repeat(2_001) } }, 'ANSWERS_INVALID'],
    [{ answers: { ...ANSWERS, extra: 'x' } }, 'ANSWERS_INVALID'],
    [{ answers: { ...ANSWERS, phone: 'not a phone' } }, 'ANSWERS_INVALID'],
    [{ answers: { text: '没有名字' } }, 'ANSWERS_INVALID'],
  ] as const)
    assert.equal(await reasonOf(sendEnquiry(world, form, more)), reason, JSON.stringify(more).slice(0, 60))
  assert.equal(await countEnquiries(), before)
})

test('an account may send ten enquiries a day from any address', async () => {
  const form = await openForm(world, editor)
  const person = await world.person()
  const answers: unknown[] = []
  for (let at = 0; at < 11; at++) answers.push((await sendEnquiry(world, form, {}, person)).data['reason'])
  assert.deepEqual([...new Set(answers.slice(0, 10)), answers[10]], [undefined, 'RATE_LIMITED'])
})

/** Simulates this many hits within the hour. */
const takeHits = (key: string, times: number) =>
  world.sql.query(
    'select platform.take_hits(array[$1::text], array[1000], array[3600000], array[null::bigint]) from generate_series(1, $2::int)',
    [storedKey(key), times],
  )

test('a form accepts three hundred enquiries an hour, and a refusal says when to retry', async () => {
  const form = await openForm(world, editor)
  await takeHits(`enquiry form ${form.id}`, 300)
  const { data } = await sendEnquiry(world, form)
  assert.deepEqual([data['reason'], Number(data['retryAfter']) > 3_000], ['RATE_LIMITED', true])
})

test('a form at its limit for senders without an account still accepts senders with one', async () => {
  const form = await openForm(world, editor)
  await takeHits(`enquiry form ${form.id}`, 210)
  await takeHits(`enquiry form ${form.id} strangers`, 210)
  assert.equal(await reasonOf(sendEnquiry(world, form)), 'RATE_LIMITED')
  assert.equal((await sendEnquiry(world, form, {}, await world.person())).http, 200)
})

test('a form with many anonymous enquiries requires one proof of work from each anonymous sender, and none from an account', async () => {
  const form = await openForm(world, editor)
  await takeHits(`enquiry form ${form.id} strangers`, 104)
  assert.equal((await sendEnquiry(world, form)).http, 200)
  const { data } = await sendEnquiry(world, form)
  assert.equal(data['reason'], 'POW_REQUIRED')
  assert.equal(await reasonOf(sendEnquiry(world, form, { pow: `${data['challenge']}:0` })), 'POW_REQUIRED')
  const pow = solvePuzzle(String(data['challenge']))
  assert.equal((await sendEnquiry(world, form, { pow })).http, 200)
  assert.equal(await reasonOf(sendEnquiry(world, form, { pow })), 'POW_REQUIRED', 'it is spent')
  assert.equal((await sendEnquiry(world, form, {}, await world.person())).http, 200)
})

test('one network may use a share of the limit of a form', async () => {
  const form = await openForm(world, editor)
  await takeHits(`enquiry form ${form.id} network 203.0.113.0/24`, 60)
  assert.equal(await reasonOf(sendEnquiry(world, form, {}, { address: '203.0.113.77' })), 'RATE_LIMITED')
  assert.equal((await sendEnquiry(world, form)).http, 200)
})

test('a repeated ticket uses no limit', async () => {
  const form = await openForm(world, editor)
  const { data: started } = await world.ask('/api/enquiries/start', { slug: form.slug })
  for (let time = 0; time < 12; time++)
    assert.equal((await sendEnquiry(world, form, started as object)).data['outcome'], 'received', String(time))
  const { rows } = await world.sql.query<{ hits: number }>('select cardinality(hits)::int as hits from platform.bucket where key = $1', [
    storedKey(`enquiry form ${form.id}`),
  ])
  assert.equal(rows[0]!.hits, 1)
})

test('without scripts the page says that the form requires them', async () => {
  const { slug } = await openForm(world, editor)
  assert.match(await (await fetch(`${world.url}/contact/${slug}`)).text(), /<noscript>.*此表单需要 JavaScript.*<\/noscript>/)
})

test('a form that is closed or republished refuses enquiries to its older version', async () => {
  const form = await openForm(world, editor)
  const { data: started } = await world.ask('/api/enquiries/start', { slug: form.slug })
  await world.clock.move(5_000)
  const send = () =>
    world.ask('/api/enquiries/submit', { slug: form.slug, ...(started as object), answers: ANSWERS, consent: true, website: '' })
  const change = (path: string, input: object) =>
    world.ask(`/api/enquiries/forms/${path}`, { id: form.id, ...input }, { token: editor.token })
  await change('state', { state: 'closed' })
  assert.equal((await send()).data['reason'], 'FORM_CLOSED')
  assert.equal((await world.ask('/api/enquiries/form', { slug: form.slug, language: 'zh-CN' })).http, 404)
  const draft = contentOf(STUDY_FIELDS)
  const saved = await change('save', { revision: form.revision, slug: form.slug, study: null, draft })
  assert.deepEqual((await change('publish', { revision: saved.data['revision'] })).data['version'] as unknown, 2)
  assert.equal((await send()).data['reason'], 'FORM_CHANGED')
})

test('a repeated enquiry gets its receipt again in any state of its form', async () => {
  const form = await openForm(world, editor)
  const { data: started } = await world.ask('/api/enquiries/start', { slug: form.slug })
  const first = await sendEnquiry(world, form, started as object)
  assert.equal(first.data['outcome'], 'received')
  const state = await world.ask('/api/enquiries/forms/state', { id: form.id, state: 'closed' }, { token: editor.token })
  assert.equal(state.http, 200)
  assert.deepEqual((await sendEnquiry(world, form, started as object)).data, first.data)
  await world.sql.query('update enquiries.form set version = version + 1 where id = $1', [form.id])
  assert.deepEqual((await sendEnquiry(world, form, started as object)).data, first.data)
})

test('an eligible request to join a recruiting study is received, and an ineligible one is counted without storing data', async () => {
  const study = await publish(world.sql, {
    section: 'multicenter',
    'zh-CN': { title: '心衰随访研究', facts: RECRUITING },
    'en-US': { title: 'Follow-up', facts: RECRUITING },
  })
  for (const path of ['/platformShow/multicenter', `/platformShow/multicenter/${study.number}`])
    assert.doesNotMatch(await (await fetch(world.url + path)).text(), /0 家中心/, 'no centre is named yet')
  const form = await openForm(world, editor, { kind: 'study', content: contentOf(STUDY_FIELDS) })
  assert.deepEqual((await world.ask('/api/enquiries/study', { number: study.number })).data, { slug: form.slug })
  const before = await countEnquiries()
  const { data: started } = await world.ask('/api/enquiries/start', { slug: form.slug })
  const tooYoung = { study: study.number, answers: { age: 17 } }
  const young = await sendEnquiry(world, form, { ...tooYoung, ...(started as object) })
  const again = await sendEnquiry(world, form, { ...tooYoung, ...(started as object) })
  assert.equal(again.data['outcome'], 'ineligible')
  await takeHits(`enquiry form ${form.id} ruled out network 203.0.113.0/24`, 20)
  assert.equal((await sendEnquiry(world, form, tooYoung, { address: '203.0.113.7' })).data['outcome'], 'ineligible')
  assert.deepEqual([young.data['outcome'], await countEnquiries()], ['ineligible', before])
  const fits = await sendEnquiry(world, form, { study: study.number, answers: { ...ANSWERS, age: 60 } })
  assert.deepEqual([fits.data['outcome'], await countEnquiries()], ['received', before + 1])
  assert.equal(await reasonOf(sendEnquiry(world, form, { study: 999_998, answers: { ...ANSWERS, age: 60 } })), 'STUDY_NOT_RECRUITING')
  const reader = await world.person()
  await sendEnquiry(world, form, { study: study.number, answers: { ...ANSWERS, age: 60 } }, reader)
  const { data: own } = await world.ask('/api/submissions', {}, { token: reader.token })
  const [line] = own['list'] as unknown as { title: object }[]
  assert.deepEqual(line!.title, { 'zh-CN': '联系 · 心衰随访研究', 'en-US': '联系 · Follow-up' }, 'each language names the study in its own')
  await unpublish(world.sql, study)
  assert.equal(await reasonOf(sendEnquiry(world, form, { study: study.number, answers: { ...ANSWERS, age: 60 } })), 'STUDY_NOT_RECRUITING')
  assert.deepEqual((await world.ask('/api/enquiries/study', { number: study.number })).data, { slug: null })
  const { data } = await world.ask('/api/enquiries/forms', {}, { token: editor.token })
  assert.equal((data['list'] as unknown as { id: string; ruledOut: number }[]).find(({ id }) => id === form.id)?.ruledOut, 1)
})

test('enquiries are deleted after their retention period, together with their notes', async () => {
  await world.clock.move(31 * DAY)
  await world.runSweeps()
  const { rows } = await world.sql.query(
    'select (select count(*) from enquiries.enquiry)::int as e, (select count(*) from enquiries.entry)::int as n',
  )
  assert.deepEqual(rows[0], { e: 0, n: 0 })
})
