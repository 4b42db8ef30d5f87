import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { consent, draft, file, newFields, passed, review, stepUp } from '../calls.stand-in.ts'

let world: World
let [ada, ben]: Person[] = []
before(async () => {
  world = await openWorld()
  ;[ada, ben] = [await world.operator(['certifier'], { steppedUp: true }), await world.operator(['certifier'])]
})
after(() => world[Symbol.asyncDispose]())
const outcome = ({ http, data }: { http: number; data: unknown }) => [http, (data as { reason?: string } | null)?.reason ?? 'ok']
const ask = (path: string, fields: Record<string, unknown>, { token }: Person) => world.ask(`/api/certification/${path}`, fields, { token })
const stateOf = async (id: string): Promise<string> =>
  (await world.sql.query('select state from certification.filing where id = $1', [id])).rows[0].state
const queue = async (reviewer: Person, fields: Record<string, unknown> = {}) => (await ask('queue', fields, reviewer)).data
type Item = { id: string; waitingSeconds: number; claimedBy: { id: string } | null; mine: boolean; own: boolean; subject: string }
const itemsIn = (data: unknown) => (data as { list: Item[] }).list

const CALLS = {
  queue: {},
  'queue/read': { id: crypto.randomUUID() },
  'queue/claim': { id: crypto.randomUUID() },
  'queue/release': { id: crypto.randomUUID() },
  'queue/pass': { id: crypto.randomUUID() },
  'queue/return': { id: crypto.randomUUID(), reasons: [], note: 'x' },
  'queue/revoke': { id: crypto.randomUUID(), reason: 'no longer' },
  'queue/confirm': { id: crypto.randomUUID() },
  'queue/document': { id: crypto.randomUUID() },
  'queue/reveal': { id: crypto.randomUUID(), reason: 'for the test' },
} as const

test('reviewing requires the certifier role, and missing filings and drafts get the same 404 (S44, S45)', async () => {
  const others = [await world.person(), await world.operator(['editor'], { steppedUp: true }), await world.operator(['auditor'])]
  const begun = await draft(world, others[0]!, 'personal')
  for (const [path, fields] of Object.entries(CALLS)) {
    assert.equal((await ask(path, fields, { ...ada!, token: '' })).http, 401, path)
    for (const other of others) assert.deepEqual(outcome(await ask(path, fields, other)), [403, 'FORBIDDEN'], path)
    if (path === 'queue') continue
    const [absent, secret] = [await ask(path, fields, ada!), await ask(path, { ...fields, id: begun }, ada!)]
    assert.deepEqual([absent.http, secret.http, secret.data], [404, 404, absent.data], path)
  }
})

test('the queue shows waiting times, filters by page, kind and claim, and refuses other parameters (S99)', async () => {
  const people = [await world.person(), await world.person(), await world.person()]
  const first = await file(world, people[0]!, 'enterprise')
  await world.clock.move(2 * HOUR)
  const second = await file(world, people[1]!, 'personal')
  const third = await file(world, people[2]!, 'enterprise')
  const { total, waiting, list } = await queue(ada!)
  assert.deepEqual(
    itemsIn({ list }).map(({ id }) => id),
    [first, second, third],
  )
  assert.deepEqual([total, waiting!['submitted']], [3, 3])
  const [oldest] = itemsIn({ list })
  assert.ok(oldest!.waitingSeconds >= 7_200 && oldest!.waitingSeconds < 7_260 && Number(waiting!['oldestSeconds']) >= 7_200)
  assert.equal(oldest!.subject, '同心医疗科技有限公司')
  const ids = async (fields: Record<string, unknown>) => itemsIn(await queue(ada!, fields)).map(({ id }) => id)
  assert.deepEqual(await ids({ kind: 'enterprise' }), [first, third])
  assert.deepEqual(await ids({ direction: 'desc', page: 2, pageSize: 2 }), [first])
  await review(world, ada!, 'claim', { id: second })
  assert.deepEqual(
    [await ids({ claim: 'mine' }), await ids({ claim: 'free' }), await ids({ claim: 'others' })],
    [[second], [first, third], []],
  )
  assert.deepEqual(
    itemsIn(await queue(ben!, { claim: 'others' })).map(({ id, mine, claimedBy }) => [id, mine, claimedBy?.id]),
    [[second, false, ada!.id]],
  )
  const got = await fetch(`${world.url}/api/certification/queue?page=1&pageSize=1&kind=personal`, { headers: { token: ada!.token } })
  assert.deepEqual(
    itemsIn(((await got.json()) as { data: unknown }).data).map(({ id }) => id),
    [second],
  )
  const wrongs = [
    { page: 0 },
    { pageSize: 101 },
    { pageSize: 0 },
    { page: 101, pageSize: 100 },
    { sort: 'person_name' },
    { direction: 'up' },
    { kind: "' or 1=1" },
    { queue: 'draft' },
  ]
  for (const wrong of wrongs) assert.equal((await ask('queue', wrong, ada!)).http, 422, JSON.stringify(wrong))
  for (const [at, person] of people.entries()) await ask('withdraw', { id: [first, second, third][at] }, person)
})

test('one reviewer claims a filing, and another takes it over explicitly or after half an hour', async () => {
  const id = await file(world, await world.person(), 'personal')
  assert.deepEqual(outcome(await review(world, ada!, 'pass', { id })), [409, 'NOT_CLAIMED'])
  assert.deepEqual(outcome(await review(world, ada!, 'claim', { id })), [200, 'ok'])
  assert.deepEqual(outcome(await review(world, ben!, 'claim', { id })), [409, 'CLAIMED'])
  assert.deepEqual(outcome(await review(world, ben!, 'claim', { id, takeOver: true })), [200, 'ok'])
  for (const [call, fields] of [
    ['pass', {}],
    ['return', { reasons: [], note: '请重填' }],
  ] as const)
    assert.deepEqual(outcome(await review(world, ada!, call, { id, ...fields })), [409, 'NOT_CLAIMED'])
  await review(world, ada!, 'release', { id })
  assert.deepEqual(outcome(await review(world, ada!, 'claim', { id })), [409, 'CLAIMED'], 'only who holds it puts it back')
  await world.clock.move(30 * MINUTE + 1_000)
  const operators = [await world.operator(['certifier']), await world.operator(['certifier'])]
  const both = await Promise.all(operators.map((each) => review(world, each, 'claim', { id })))
  assert.deepEqual(both.map(({ http }) => http).sort(), [200, 409], 'of two at once one gets it')
})

test('a reviewer can neither decide on the own filing nor read it in full in the queue (two persons)', async () => {
  const own = await world.operator(['certifier', 'admin'], { steppedUp: true })
  const id = await file(world, own, 'enterprise')
  for (const call of ['claim', 'pass', 'return', 'revoke', 'confirm', 'reveal'])
    assert.deepEqual(
      outcome(await review(world, own, call, { id, takeOver: true, reasons: [], note: 'x', reason: 'it is mine' })).slice(0, 2),
      [403, 'OWN_FILING'],
      call,
    )
  assert.equal(itemsIn(await queue(own)).find((each) => each.id === id)!.own, true)
  await assert.rejects(
    world.sql.query('update certification.filing set claimed_by = account_id, claimed_at = now() where id = $1', [id]),
    /nobody_claims/,
  )
  await assert.rejects(world.sql.query('update certification.filing set decided_by = account_id where id = $1', [id]), /nobody_decides/)
  await ask('withdraw', { id }, own)
})

test('exactly one of a simultaneous withdrawal and decision, or of two decisions, succeeds', async () => {
  const [ann, carl] = [await world.operator(['certifier']), await world.operator(['certifier'])]
  for (let round = 0; round < 6; round++) {
    const person = await world.person()
    const id = await file(world, person, 'personal')
    await review(world, ann, 'claim', { id })
    const actions = [() => ask('withdraw', { id }, person), () => review(world, ann, 'pass', { id })]
    const [back, pass] = await Promise.all(
      round % 2
        ? actions.map((action) => action())
        : actions
            .reverse()
            .map((action) => action())
            .reverse(),
    )
    assert.deepEqual([back!.http, pass!.http].sort(), [200, 409], `round ${round}`)
    assert.equal(await stateOf(id), back!.http === 200 ? 'withdrawn' : 'passed')
  }
  for (let round = 0; round < 3; round++) {
    const id = await file(world, await world.person(), 'personal')
    await review(world, ann, 'claim', { id })
    const all = await Promise.all([
      review(world, ann, 'pass', { id }),
      review(world, ann, 'return', { id, reasons: [], note: '姓名不清' }),
      review(world, carl, 'pass', { id }),
      review(world, ann, 'pass', { id }),
    ])
    assert.equal(all.filter(({ http }) => http === 200).length, 1)
  }
})

test('a number is certified for one account only, also under simultaneous approvals (S113)', async () => {
  const fields = newFields('enterprise')
  const [one, two] = [await world.person(), await world.person()]
  const ids = [await file(world, one, 'enterprise', fields), await file(world, two, 'enterprise', fields)] as const
  await review(world, ada!, 'claim', { id: ids[0] })
  await review(world, ben!, 'claim', { id: ids[1] })
  const both = await Promise.all([review(world, ada!, 'pass', { id: ids[0] }), review(world, ben!, 'pass', { id: ids[1] })])
  assert.deepEqual(both.map(outcome).sort(), [
    [200, 'ok'],
    [409, 'SUBJECT_TAKEN'],
  ])
  const [winner, loser] = both[0]!.http === 200 ? [0, 1] : [1, 0]
  const judge = [ada!, ben!][loser]!
  assert.equal((await review(world, judge, 'read', { id: ids[loser] })).data['taken'] as unknown, true)
  const numbers = newFields('personal')
  const legal = { ...newFields('enterprise'), authenticationNumber: fields['authenticationNumber']! }
  assert.ok(await passed(world, await world.person(), ada!, 'enterprise', legal), 'a legal person may have several')
  await passed(world, await world.person(), ada!, 'personal', numbers)
  const spaced = { ...numbers, authenticationNumber: ` ${numbers['authenticationNumber']!.replace(/(.{6})/, '$1 ').toLowerCase()}` }
  const third = await file(world, await world.person(), 'personal', spaced)
  await review(world, ada!, 'claim', { id: third })
  assert.deepEqual(outcome(await review(world, ada!, 'pass', { id: third })), [409, 'SUBJECT_TAKEN'], 'written otherwise it is the same')
  await review(world, ada!, 'claim', { id: ids[winner] })
  assert.equal((await review(world, ada!, 'revoke', { id: ids[winner], reason: '冒用他人证照' })).http, 200)
  assert.equal((await review(world, judge, 'pass', { id: ids[loser] })).http, 200, 'what was revoked is free again')
})

test('a term is in the future and at most ten years, and the end of a licence is proposed', async () => {
  const id = await file(world, await world.person(), 'professional')
  await review(world, ada!, 'claim', { id })
  const { data } = await review(world, ada!, 'read', { id })
  assert.equal(data['proposedUntil'], '2031-05-31')
  for (const validUntil of ['2020-01-01', '2099-01-01', '2031-02-30', 'tomorrow'])
    assert.equal((await review(world, ada!, 'pass', { id, validUntil })).http, 422, validUntil)
  assert.equal((await review(world, ada!, 'pass', { id })).data['validUntil'], '2031-05-31')
})

test('permissions that require certification are granted while it is in force and end with it (S38)', async () => {
  const host = await world.operator(['broadcaster', 'editor'], { steppedUp: true })
  const needs = async (permission: string) => (await world.ask('/api/access/explain', { permission }, { token: host.token })).data['needs']
  assert.deepEqual(
    [await needs('live:broadcast'), await needs('content:publish-medical')],
    ['certified:personal', 'certified:professional'],
  )
  await consent(world, host)
  const id = await passed(world, host, ada!, 'professional')
  assert.deepEqual(
    [await needs('live:broadcast'), await needs('content:publish-medical')],
    [undefined, undefined],
    'a professional is a person',
  )
  assert.equal((await world.ask('/api/user/info', {}, { token: host.token })).data['certification'], 1)
  await review(world, ada!, 'claim', { id })
  await review(world, ada!, 'revoke', { id, reason: '执业注册已注销' })
  assert.deepEqual(
    [await needs('live:broadcast'), await needs('content:publish-medical')],
    ['certified:personal', 'certified:professional'],
  )
})

test('full values require the permission, a fresh proof and a reason, and are masked everywhere else (S113)', async () => {
  const person = await world.person()
  const fields = newFields('professional')
  const id = await file(world, person, 'professional', fields)
  const secrets = ['personName', 'authenticationNumber', 'licenceNumber'].map((name) => fields[name]!)
  const masked = []
  for (const [path, who] of [
    ['own', person],
    ['queue', ada!],
    ['queue/read', ada!],
  ] as const)
    masked.push(JSON.stringify((await ask(path, path === 'queue/read' ? { id } : {}, who)).data))
  masked.push(JSON.stringify((await world.ask('/api/user/certification', {}, { token: person.token })).data))
  for (const answer of masked) for (const secret of secrets) assert.ok(!answer.includes(secret))
  assert.ok(masked[2]!.includes(`110***********${fields['authenticationNumber']!.slice(-4)}`))
  const asleep = await world.operator(['certifier'])
  assert.deepEqual(outcome(await review(world, asleep, 'reveal', { id, reason: '核对证件号码' })), [403, 'STEP_UP'])
  await stepUp(world, ada!)
  for (const reason of ['', 'abc', 'x'.repeat(201), undefined])
    assert.equal((await review(world, ada!, 'reveal', { id, reason })).http, 422, reason)
  const { data } = await review(world, ada!, 'reveal', { id, reason: '核对证件号码' })
  assert.deepEqual([data['personName'], data['authenticationNumber'], data['licenceNumber']], secrets)
  const steps = (await review(world, ada!, 'read', { id })).data['steps'] as unknown as {
    action: string
    note: string
    actor: { id: string }
  }[]
  assert.deepEqual(
    steps.filter(({ action }) => action === 'revealed').map(({ note, actor }) => [note, actor.id]),
    [['核对证件号码', ada!.id]],
  )
})
