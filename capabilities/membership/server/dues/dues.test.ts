import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { admit, makeBranch, makeGrade, openBranch, openOffice, succeed } from '#tests/fixtures/membership.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const [office, colleague] = [await openOffice(world), await openOffice(world)]
const gradeId = (await makeGrade(world, office)).id
const { id: branchId, secretary } = await openBranch(world, office)
const place = { gradeId, branchId }
const PAID = { amountCents: 20_000, paidOn: '2026-11-01', periodFrom: '2026-11-01', periodTo: '2027-10-31', note: '银行转账' }

const ask = async (path: string, input: object, by: Person) => await world.ask(`/api/membership/${path}`, { ...input }, { token: by.token })
const reasonOf = async (answer: ReturnType<typeof ask>) => (await answer).data?.['reason'] ?? 'ok'
async function openMember(at = place) {
  const person = await world.person()
  const number = await admit(world, office, person, at)
  const { list } = await succeed<{ list: { id: string }[] }>(world, office, 'members', { search: String(number) })
  return { person, number, memberId: list[0]!.id }
}
const record = (memberId: string, by: Person, more: object = {}) =>
  succeed<{ id: string }>(world, by, 'payments/record', { memberId, ...PAID, ...more })
const check = (id: string, by: Person, isRight = true, reason = '') => reasonOf(ask('payments/check', { id, isRight, reason }, by))
type Own = { list: { id: string; state: string; receipt: number | null }[] }

test('one person records a payment, another checks it, and the member gets a receipt', async () => {
  const { person, memberId, number } = await openMember()
  const { id } = await record(memberId, secretary)
  assert.equal(await check(id, secretary), 'SAME_PERSON')
  const waiting = await succeed<Own>(world, person, 'own/payments')
  assert.deepEqual(
    waiting.list.map(({ state, receipt }) => [state, receipt]),
    [['recorded', null]],
  )
  assert.equal((await ask('own/receipt', { id }, person)).http, 404)
  assert.equal(await check(id, office), 'ok')
  assert.equal(await check(id, colleague), 'PAYMENT_CHANGED')
  const receipt = await succeed<{ number: number; amountCents: number; receipt: number }>(world, person, 'own/receipt', { id })
  assert.deepEqual([receipt.number, receipt.amountCents, receipt.receipt > 0], [number, PAID.amountCents, true])
  assert.equal((await ask('own/receipt', { id }, await world.person())).http, 404)
})

test('the database refuses a check by the account that recorded the payment', async () => {
  const { memberId } = await openMember()
  const { id } = await record(memberId, secretary)
  await assert.rejects(
    world.sql.query(`update membership.payment set state = 'checked', checked_by = recorded_by, receipt = 999999 where id = $1`, [id]),
    /check constraint/,
  )
})

test('of two people who check at once, one succeeds, and a rejection needs a reason', async () => {
  const { memberId } = await openMember()
  const { id } = await record(memberId, secretary)
  assert.equal(await check(id, office, false), 'REASON_NEEDED')
  const answers = await Promise.all([check(id, office), check(id, colleague, false, '金额不符')])
  assert.deepEqual(answers.toSorted(), ['PAYMENT_CHANGED', 'ok'])
})

test('the same payment is recorded once, and again after a rejection', async () => {
  const { memberId } = await openMember()
  const attempts = await Promise.all(Array.from({ length: 4 }, () => reasonOf(ask('payments/record', { memberId, ...PAID }, secretary))))
  assert.deepEqual(attempts.toSorted(), ['PAYMENT_KNOWN', 'PAYMENT_KNOWN', 'PAYMENT_KNOWN', 'ok'])
  const { list } = await succeed<{ list: { id: string; member: { number: number } }[] }>(world, office, 'payments', {
    state: 'recorded',
    branch: branchId,
  })
  assert.equal(await check(list[0]!.id, office, false, '重复登记'), 'ok')
  assert.equal(await reasonOf(ask('payments/record', { memberId, ...PAID }, secretary)), 'ok')
  const input = { memberId, ...PAID, amountCents: 0 }
  assert.equal(await reasonOf(ask('payments/record', input, secretary)), 'AMOUNT_INVALID')
  assert.equal(await reasonOf(ask('payments/record', { ...input, amountCents: 1, periodTo: '2026-10-31' }, secretary)), 'PERIOD_INVALID')
})

test('a secretary reaches the dues of the own branch alone, and no member of the staff the own ones', async () => {
  const other = await openMember({ gradeId, branchId: (await makeBranch(world, office)).id })
  assert.equal((await ask('payments/record', { memberId: other.memberId, ...PAID }, secretary)).http, 404)
  const { id } = await record(other.memberId, colleague)
  for (const path of ['payments/check', 'payments/slip/open'])
    assert.equal((await ask(path, { id, isRight: true, reason: '' }, secretary)).http, 404, path)
  const number = await admit(world, office, secretary, place)
  const { list } = await succeed<{ list: { id: string }[] }>(world, office, 'members', { search: String(number) })
  assert.equal(await reasonOf(ask('payments/record', { memberId: list[0]!.id, ...PAID }, secretary)), 'OWN_MEMBERSHIP')
  const own = await record(list[0]!.id, office)
  assert.equal(await check(own.id, secretary), 'OWN_MEMBERSHIP')
})

test('a slip is stored encrypted, opened by the staff of the branch with a record, and removed with the account', async () => {
  const { person, memberId } = await openMember()
  const { id } = await record(memberId, secretary)
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const send = async (bytes: Uint8Array, type: string, by = secretary) => {
    const body = new FormData()
    body.set('file', new Blob([Uint8Array.from(bytes)], { type }), 'slip.png')
    const answer = await fetch(`${world.url}/api/membership/payments/slip`, { method: 'POST', body, headers: { token: by.token } })
    return { http: answer.status, slipId: ((await answer.json()) as { data: { id?: string } }).data.id }
  }
  assert.equal((await send(Buffer.from('%PDF-1.7'), 'application/pdf')).http, 415)
  const { slipId } = await send(png, 'image/png')
  assert.equal((await ask('payments/slip/attach', { id, slipId }, office)).http, 404, 'a slip of another person')
  await succeed(world, secretary, 'payments/slip/attach', { id, slipId })
  const { rows } = await world.sql.query<{ bytes: Buffer }>('select bytes from membership.slip where payment_id = $1', [id])
  assert.equal(rows[0]?.bytes.includes(Buffer.from('WEBP')), false)
  const { picture } = await succeed<{ picture: string }>(world, office, 'payments/slip/open', { id })
  assert.ok(Buffer.from(picture, 'base64').subarray(0, 16).includes(Buffer.from('WEBP')))
  const { data } = await world.ask('/api/audit/own-readings', {}, { token: person.token })
  assert.match(JSON.stringify(data), /"what":"scan"/)
  assert.equal(await check(id, office), 'ok')
  const late = await send(png, 'image/png')
  assert.equal(await reasonOf(ask('payments/slip/attach', { id, slipId: late.slipId }, secretary)), 'PAYMENT_CHANGED')
  await world.eraseAccount(person.id)
  const left = await world.sql.query(
    'select note, (select count(*)::int from membership.slip where payment_id = payment.id) as slips from membership.payment where id = $1',
    [id],
  )
  assert.deepEqual(left.rows, [{ note: '', slips: 0 }])
})
