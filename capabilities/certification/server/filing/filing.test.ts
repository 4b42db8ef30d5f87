import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { CONSENT_VERSION } from '../../contract.ts'
import { consent, draft, file, newFields, newResidentNumber, passed, review, sendScan, stepUp } from '../calls.stand-in.ts'

let world: World
let reviewer: Person
before(async () => {
  world = await openWorld()
  reviewer = await world.operator(['certifier'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())
const own = async ({ token }: Person) => (await world.ask('/api/certification/own', {}, { token })).data
const firstFiling = async (person: Person) => ((await own(person))['filings'] as unknown as readonly Filing[])[0]!
type Filing = {
  readonly state: string
  readonly reasons: readonly object[]
  readonly note: string
  readonly fields: Readonly<Record<string, string | null>>
}
const ask = (path: string, fields: Record<string, unknown>, { token }: Person) => world.ask(`/api/certification/${path}`, fields, { token })
const outcome = ({ http, data }: { http: number; data: unknown }) => [http, (data as { reason?: string } | null)?.reason ?? 'ok']

test('an organisation is certified, and shown masked with the terms and fields of the specification', async () => {
  const person = await world.person()
  const fields = newFields('enterprise')
  const read = async (language = 'zh-CN') =>
    (await world.ask('/api/user/certification', {}, { token: person.token, headers: { cookie: `lang=${language}` } })).data
  const nothing = await read()
  assert.deepEqual([nothing['enterpriseInfo']!['status'], nothing['enterpriseInfo']!['legalPerson'], nothing['record']], [-1, '', []])
  const id = await file(world, person, 'enterprise', fields)
  assert.equal((await read())['enterpriseInfo']!['status'], 0)
  await review(world, reviewer, 'claim', { id })
  assert.deepEqual(outcome(await review(world, reviewer, 'pass', { id })), [200, 'ok'])
  const { enterpriseInfo, record } = await read()
  const number = fields['authenticationNumber']!
  assert.match(enterpriseInfo!['time']!, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  assert.deepEqual(
    { ...(enterpriseInfo as object), time: '' },
    {
      accountType: '企业账号',
      status: 1,
      time: '',
      legalPerson: '欧**',
      certificateType: '居民身份证',
      authenticationNumber: `110***********${number.slice(-4)}`,
      enterpriseName: fields['enterpriseName'],
      enterpriseCertificateType: '营业执照',
      organizationCode: `911***********${fields['organizationCode']!.slice(-4)}`,
    },
  )
  assert.deepEqual(
    (record as unknown as object[]).map((each) => ({ ...each, time: '' })),
    [{ certificationType: 1, certificationContent: '企业认证，法定代表人：欧**', status: 1, time: '' }],
  )
  const got = await fetch(`${world.url}/api/user/certification`, { headers: { token: person.token } })
  assert.equal(got.status, 200)
})

test('a filing requires separate consent, which is stored with its version and time (S141)', async () => {
  const person = await world.person()
  const fields = newFields('personal')
  assert.deepEqual(outcome(await ask('save', { kind: 'personal', ...fields }, person)), [409, 'CONSENT_REQUIRED'])
  assert.deepEqual(outcome(await sendScan(world, person)), [409, 'CONSENT_REQUIRED'])
  assert.deepEqual(outcome(await ask('consent', { version: '2020-01' }, person)), [409, 'CONSENT_OUTDATED'])
  for (const table of ['consent', 'filing', 'document'])
    assert.equal((await world.sql.query(`select from certification.${table} where account_id = $1`, [person.id])).rowCount, 0, table)
  const first = await consent(world, person)
  assert.equal((await consent(world, person)).data['givenAt'], first.data['givenAt'], 'the first time counts')
  const id = await file(world, person, 'personal', fields)
  const { rows } = await world.sql.query(
    'select consent_version, consent_at = given_at as same from certification.filing join certification.consent using (account_id) where filing.id = $1',
    [id],
  )
  assert.deepEqual(rows, [{ consent_version: CONSENT_VERSION, same: true }])
  await world.sql.query(`update certification.consent set version = '2020-01' where account_id = $1`, [person.id])
  assert.deepEqual(outcome(await ask('save', { kind: 'enterprise' }, person)), [409, 'CONSENT_REQUIRED'], 'an older text is none')
})

test('withdrawing consent ends the certification, deletes values and scans, and notifies the person once', async () => {
  const person = await world.person()
  const inForce = await passed(world, person, reviewer, 'personal')
  const open = await file(world, person, 'enterprise')
  const begun = await draft(world, person, 'professional')
  assert.equal((await ask('consent/withdraw', {}, person)).http, 200)
  const { filings, consent: given, certified } = await own(person)
  assert.deepEqual([given!['givenAt'], certified], [null, []])
  const shown = (filings as unknown as { id: string; state: string; erased: boolean; fields: { personName: unknown } }[]).map((each) => [
    ...[each.id, each.state, each.erased],
    each.fields.personName === null,
  ])
  assert.deepEqual(shown, [
    [open, 'withdrawn', true, true],
    [inForce, 'withdrawn', true, true],
  ])
  assert.equal((await world.sql.query('select from certification.document where account_id = $1', [person.id])).rowCount, 0)
  assert.equal((await ask('save', { id: begun, kind: 'professional' }, person)).http, 409)
  await ask('consent/withdraw', {}, person)
  const { data: box } = await world.ask('/api/message/list', {}, { token: person.token })
  assert.equal((box as unknown as { title: string }[]).filter(({ title }) => title === '认证已结束').length, 1)
})

test('a legal hold keeps drafts, scans and values, while withdrawing consent still ends the certification', async () => {
  const person = await world.person()
  const inForce = await passed(world, person, reviewer, 'professional')
  const begun = await draft(world, person, 'enterprise')
  await world.sql.query(`insert into platform.hold (target, reason, placed_by) values ($1, '公安机关要求', gen_random_uuid())`, [
    `account:${person.id}`,
  ])
  assert.deepEqual(outcome(await ask('discard', { id: begun }, person)), [409, 'ON_HOLD'])
  const scan = await world.sql.query<{ id: string }>('select id from certification.document where account_id = $1 limit 1', [person.id])
  assert.deepEqual(outcome(await ask('document/remove', { id: scan.rows[0]!.id }, person)), [409, 'ON_HOLD'])
  assert.equal((await ask('consent/withdraw', {}, person)).http, 200)
  assert.deepEqual((await own(person)).certified, [])
  const { rows } = await world.sql.query(
    `select state, person_name is null as emptied, (select count(*)::int from certification.document where filing_id = filing.id) > 0 as scanned
     from certification.filing as filing where id = any ($1::uuid[]) order by state`,
    [[inForce, begun]],
  )
  assert.deepEqual(rows, [
    { state: 'draft', emptied: false, scanned: true },
    { state: 'withdrawn', emptied: false, scanned: true },
  ])
})

test('submitting a filing requires a fresh proof (S42)', async () => {
  const person = await world.person()
  const id = await draft(world, person, 'personal')
  assert.deepEqual(outcome(await ask('submit', { id }, person)), [403, 'STEP_UP'])
  await stepUp(world, person)
  await world.clock.move(5 * MINUTE + 1_000)
  assert.deepEqual(outcome(await ask('submit', { id }, person)), [403, 'STEP_UP'])
  await stepUp(world, person)
  assert.deepEqual(outcome(await ask('submit', { id }, person)), [200, 'ok'])
})

test('invalid fields are reported by name without losing input, and a valid number need not be typed again', async () => {
  const person = await world.person()
  await consent(world, person)
  const fields = newFields('professional')
  const slip = `${fields['authenticationNumber']!.slice(0, 16)}${(Number(fields['authenticationNumber']![16]) + 1) % 10}${fields['authenticationNumber']![17]}`
  const wrong = { ...fields, personName: '12', authenticationNumber: slip, licenceValidUntil: '2020-01-01', institution: '' }
  const saved = await ask('save', { kind: 'professional', ...wrong, documents: [] }, person)
  const id = saved.data['id']!
  await stepUp(world, person)
  const refused = await ask('submit', { id }, person)
  assert.deepEqual(outcome(refused), [422, 'FIELDS_WRONG'])
  assert.deepEqual(refused.data['fields'] as unknown, {
    personName: 'NAME_INVALID',
    authenticationNumber: 'RESIDENT_NUMBER_INVALID',
    licenceValidUntil: 'LICENCE_ENDED',
    institution: 'FIELD_REQUIRED',
    documents: 'DOCUMENTS_REQUIRED',
  })
  const { personName, authenticationNumber, institution } = fields
  const documents = [(await sendScan(world, person)).data['id']]
  await ask('save', { id, kind: 'professional', personName, authenticationNumber, institution, licenceValidUntil: null, documents }, person)
  assert.deepEqual(outcome(await ask('submit', { id }, person)), [200, 'ok'], 'the licence number was kept')
  const shown = await firstFiling(person)
  assert.deepEqual(
    [shown.fields['title'], shown.fields['licenceValidUntil'], shown.fields['organizationCode']],
    [fields['title'], null, null],
  )
  const child = { ...fields, authenticationNumber: newResidentNumber('20150101') }
  const minor = await world.person()
  const young = await draft(world, minor, 'professional', child)
  await stepUp(world, minor)
  assert.deepEqual((await ask('submit', { id: young }, minor)).data['fields'] as unknown, { authenticationNumber: 'UNDER_AGE' })
  for (const bad of [
    { title: 'x'.repeat(61) },
    { profession: 'wizard' },
    { licenceValidUntil: '2031-02-30' },
    { documents: Array(7).fill(id) },
  ])
    assert.equal((await ask('save', { id, kind: 'professional', ...bad }, person)).http, 422, JSON.stringify(bad))
})

test('withdrawing requires a filing under review; a returned filing shows its reasons and can be changed and submitted again', async () => {
  const person = await world.person()
  const id = await draft(world, person, 'enterprise')
  assert.deepEqual(outcome(await ask('withdraw', { id }, person)), [409, 'STATE_CHANGED'])
  assert.deepEqual(outcome(await ask('save', { kind: 'enterprise' }, person)), [409, 'ALREADY_OPEN'])
  await stepUp(world, person)
  await ask('submit', { id }, person)
  assert.deepEqual(outcome(await ask('save', { id, kind: 'enterprise', enterpriseName: '另一家' }, person)), [409, 'STATE_CHANGED'])
  assert.deepEqual(outcome(await ask('discard', { id }, person)), [409, 'STATE_CHANGED'])
  await review(world, reviewer, 'claim', { id })
  const reasons = [{ field: 'enterpriseName', reason: '与营业执照不一致' }]
  assert.deepEqual(outcome(await review(world, reviewer, 'return', { id, reasons: [] })), [422, 'REASON_REQUIRED'])
  assert.deepEqual(outcome(await review(world, reviewer, 'return', { id, reasons, note: '请核对后再交' })), [200, 'ok'])
  const returned = await firstFiling(person)
  assert.deepEqual([returned.state, returned.reasons, returned.note], ['returned', reasons, '请核对后再交'])
  await ask('save', { id, kind: 'enterprise', enterpriseName: '同心医疗（北京）有限公司' }, person)
  await ask('submit', { id }, person)
  assert.deepEqual(outcome(await ask('withdraw', { id }, person)), [200, 'ok'])
  assert.deepEqual(outcome(await ask('withdraw', { id }, person)), [409, 'STATE_CHANGED'])
  assert.equal((await ask('save', { kind: 'enterprise' }, person)).http, 200, 'another one may be begun')
})

test('a change of certified data is a new filing, and the old one stays in force until the new one is approved', async () => {
  const person = await world.person()
  const first = await passed(world, person, reviewer, 'enterprise')
  const second = await file(world, person, 'enterprise')
  const states = async () =>
    Object.fromEntries(((await own(person))['filings'] as unknown as { id: string; state: string }[]).map(({ id, state }) => [id, state]))
  assert.deepEqual(await states(), { [first]: 'passed', [second]: 'submitted' })
  assert.equal((await review(world, reviewer, 'read', { id: second })).data['replaces']!['id'], first)
  await review(world, reviewer, 'claim', { id: second })
  await review(world, reviewer, 'pass', { id: second })
  assert.deepEqual(await states(), { [first]: 'expired', [second]: 'passed' })
})

test('filings and documents of another person are answered as missing in every call (S45, S46, S66)', async () => {
  const [ann, bob] = [await world.person(), await world.person()]
  await consent(world, bob)
  await stepUp(world, bob)
  const id = await draft(world, ann, 'professional')
  const document = String((await world.sql.query('select id from certification.document where filing_id = $1', [id])).rows[0].id)
  const loose = (await sendScan(world, ann)).data['id']!
  const state = async () =>
    (
      await world.sql.query(
        'select * from certification.filing left join certification.document on filing_id = filing.id where filing.id = $1',
        [id],
      )
    ).rows
  const before = await state()
  for (const [path, fields] of [
    ['save', { id, kind: 'professional', title: 'Bob' }],
    ['submit', { id }],
    ['withdraw', { id }],
    ['discard', { id }],
    ['document/show', { id: document }],
    ['document/remove', { id: document }],
    ['document/show', { id: loose }],
    ['document/remove', { id: loose }],
  ] as const) {
    const [foreign, absent] = [await ask(path, fields, bob), await ask(path, { ...fields, id: crypto.randomUUID() }, bob)]
    assert.deepEqual([foreign.http, foreign.data, foreign.msg], [404, absent.data, absent.msg], path)
    assert.equal(absent.http, 404)
    assert.equal((await ask(path, fields, { ...bob, token: '' })).http, 401, path)
  }
  const judged = await file(world, ann, 'enterprise')
  assert.equal((await ask('withdraw', { id: judged }, bob)).http, 404)
  assert.equal((await firstFiling(ann)).state, 'submitted')
  const stolen = await ask('save', { kind: 'professional', documents: [loose] }, bob)
  assert.deepEqual(outcome(stolen), [422, 'DOCUMENT_UNKNOWN'])
  assert.deepEqual(await state(), before)
  assert.deepEqual(((await own(bob))['filings'] as unknown as object[]).length, 0)
})
