import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OutputOf } from '#contract/call.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { publishTerms } from '#tests/fixtures/content.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import type { getOwnConsents } from '../../contract.ts'

let world: World
let chief: Person
before(async () => {
  world = await openWorld()
  chief = await world.operator(['chief-editor'])
})
after(() => world[Symbol.asyncDispose]())

type Own = OutputOf<typeof getOwnConsents>
const ask = (path: string, { token }: Person, fields = {}) => world.ask(path, fields, { token })
const ownOf = async (person: Person) => (await ask('/api/privacy/consents', person)).data as unknown as Own
const entriesOf = async (person: Person) =>
  (await ownOf(person)).entries.map(({ purpose, version, isGiven, channel }) => [purpose, version, isGiven, channel])
const questionOf = async (person: Person) =>
  (await ask('/api/privacy/agreement/question', person)).data['question'] as unknown as { version: string } | null
const decide = (person: Person, version: string, isAccepted: boolean) =>
  ask('/api/privacy/agreement/decide', person, { version, isAccepted })

test('registration and each separate consent add an act with its version and channel', async () => {
  const person = await world.register()
  await ask('/api/analytics/consent/save', person, { agreed: true })
  await ask('/api/analytics/consent/save', person, { agreed: true })
  await ask('/api/analytics/consent/save', person, { agreed: false })
  await ask('/api/certification/consent', person, { version: '2026-12' })
  await ask('/api/certification/consent/withdraw', person)
  const version = String((await world.ask('/api/account/agreement')).data['version'])
  assert.deepEqual(
    (await entriesOf(person)).toReversed().map(String).sort(),
    [
      ['age-14', version, true, 'registration'],
      ['agreement', version, true, 'registration'],
      ['analytics', '2026-11', false, 'settings'],
      ['analytics', '2026-11', true, 'settings'],
      ['certification', '2026-12', false, 'certification'],
      ['certification', '2026-12', true, 'certification'],
      ['privacy', version, true, 'registration'],
    ].map(String),
  )
  const { current } = await ownOf(person)
  assert.deepEqual(
    current.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose),
    ['agreement', 'privacy', 'age-14'],
  )
  assert.deepEqual(await entriesOf(await world.register()), (await entriesOf(person)).slice(-3), 'an account sees only its own entries')
})

test('a material change asks each member once, and a minor one asks no one', async () => {
  const [reader, other] = [await world.person(), await world.person()]
  await publishTerms(world, chief, { slug: 'agreement', text: '更正错字。', isMinor: true })
  assert.equal(await questionOf(reader), null)
  const version = await publishTerms(world, chief, { slug: 'agreement', text: '增加一项用途。' })
  assert.equal((await questionOf(reader))?.version, version)
  assert.equal((await questionOf(chief))?.version, version, 'operators are asked, too')

  assert.equal((await decide(reader, version, true)).http, 200)
  assert.equal((await decide(other, version, false)).http, 200)
  for (const person of [reader, other]) assert.equal(await questionOf(person), null)
  assert.deepEqual((await entriesOf(other)).slice(0, 2).map(String).sort(), [
    `agreement,${version},false,question`,
    `privacy,${version},false,question`,
  ])
  assert.equal((await ownOf(other)).agreement.owed, version, 'it may still accept')
  await decide(other, version, true)
  assert.equal((await ownOf(other)).agreement.owed, null)

  await publishTerms(world, chief, { slug: 'privacy', text: '更正错字。', isMinor: true })
  assert.equal(await questionOf(reader), null)
})

test('two tabs that accept at once add one act, and so do two that decline', async () => {
  const version = await publishTerms(world, chief, { slug: 'agreement', text: '再增加一项用途。' })
  for (const isAccepted of [true, false]) {
    const person = await world.person()
    const before = (await entriesOf(person)).length
    const replies = await Promise.all([1, 2, 3].map(() => decide(person, version, isAccepted)))
    assert.deepEqual(
      replies.map(({ http }) => http),
      [200, 200, 200],
    )
    assert.equal((await entriesOf(person)).length, before + 2)
  }
})

test('a version that a material change replaced while the dialog was open, or an unknown one, cannot be accepted', async () => {
  const person = await world.person()
  const first = await publishTerms(world, chief, { slug: 'agreement', text: '第一次修改。' })
  const corrected = await publishTerms(world, chief, { slug: 'agreement', text: '第一次修改，更正。', isMinor: true })
  const second = await publishTerms(world, chief, { slug: 'privacy', text: '第二次修改。' })
  for (const version of [first, corrected, '1999-01-01']) {
    const refused = await decide(person, version, true)
    assert.deepEqual([refused.http, refused.data['reason']], [409, 'AGREEMENT_CHANGED'], version)
  }
  assert.equal((await questionOf(person))?.version, second)
  const later = await publishTerms(world, chief, { slug: 'privacy', text: '第二次修改，更正。', isMinor: true })
  assert.equal((await decide(person, second, true)).http, 200, 'a minor change replaces no question')
  assert.notEqual(later, second)
  assert.equal((await ownOf(person)).agreement.owed, null)
})

test('no statement changes or deletes an entry, and erasing an account deletes its own entries only', async () => {
  const [kept, erased] = [await world.person(), await world.person()]
  for (const statement of ['update privacy.consent set is_given = false', 'delete from privacy.consent', 'truncate privacy.consent'])
    await assert.rejects(world.sql.query(statement), /added only/, statement)
  assert.equal(await world.eraseAccount(erased.id), true)
  const { rows } = await world.sql.query<{ account_id: string }>(
    'select distinct account_id from privacy.consent where account_id = any ($1)',
    [[kept.id, erased.id]],
  )
  assert.deepEqual(rows, [{ account_id: kept.id }])
  await assert.rejects(world.sql.query('delete from privacy.consent where account_id = $1', [kept.id]), /added only/)
})

test('where the owner has chosen so, an account that has not accepted can only read, exercise its rights and decide', async () => {
  const [admin, reader, operator] = [
    await world.operator(['admin'], { steppedUp: true }),
    await world.person(),
    await world.operator(['editor']),
  ]
  const save = (person: Person) => ask('/system/auth/user/updateaccountinfo', person, { job: 'Nurse' })
  const setReadOnly = (isReadOnly: boolean) => ask('/api/privacy/agreement/rules/set', admin, { isReadOnly })
  const version = await publishTerms(world, chief, { slug: 'agreement', text: '又增加一项用途。' })
  assert.equal((await save(reader)).code, 200, 'by default the account goes on working')
  assert.equal((await setReadOnly(true)).http, 200)
  try {
    for (const person of [reader, operator]) assert.equal((await save(person)).data['reason'], 'AGREEMENT_DUE')
    assert.equal((await ask('/api/content/create', operator, { section: 'dynamic', kind: 'img', language: 'zh-CN' })).http, 403)
    assert.equal((await ask('/api/account/sessions', reader)).http, 200, 'reading is open')
    for (const isRestricted of [true, false])
      assert.equal((await ask('/api/privacy/restriction/save', reader, { isRestricted })).http, 200, 'the rights of the person are open')
    assert.equal((await ask('/api/analytics/consent/save', reader, { agreed: false })).http, 200, 'withdrawing is open')
    await decide(reader, version, false)
    assert.equal((await save(reader)).data['reason'], 'AGREEMENT_DUE', 'declining changes nothing')
    await decide(reader, version, true)
    assert.equal((await save(reader)).code, 200)
  } finally {
    assert.equal((await setReadOnly(false)).http, 200)
  }
  assert.equal((await save(operator)).code, 200)
})

test('a proof names every act and the hashes of the texts, for an operator with the permission, and is recorded with its reason', async () => {
  const [admin, editor, person] = [
    await world.operator(['admin'], { steppedUp: true }),
    await world.operator(['editor']),
    await world.register({ username: 'proven' }),
  ]
  const prove = (by: Person, fields: object) => ask('/api/privacy/consents/proof', by, { reason: '投诉处理', ...fields })
  assert.equal((await prove(editor, { account: person.id })).http, 403)
  assert.equal((await prove(admin, { account: person.id, reason: '' })).http, 422)
  for (const account of ['proven', person.phone, person.id]) {
    const { data } = await prove(admin, { account })
    assert.equal(data['accountId'], person.id)
    assert.equal((data['entries'] as unknown as unknown[]).length, 3)
    assert.equal((data['texts'] as unknown as unknown[]).length, 4)
  }
  assert.equal((await prove(admin, { account: 'nobody-here' })).http, 404)
  assert.deepEqual(await actionsOn(world, `account:${person.id}`), ['personal-data.read', 'personal-data.read', 'personal-data.read'])
})

test('consents from before the ledger are carried over once, with their times', async () => {
  await world.runScheduledTasks()
  const person = await world.person()
  await ask('/api/analytics/consent/save', person, { agreed: true })
  await ask('/api/certification/consent', person, { version: '2026-12' })
  const before = (await entriesOf(person)).map(String).filter((act) => !act.startsWith('age-14'))
  await world.sql.query(
    `set privacy.erased_account = '${person.id}'; delete from privacy.consent where account_id = '${person.id}'; reset privacy.erased_account`,
  )
  assert.deepEqual(await entriesOf(person), [])
  await world.sql.query('update privacy.rules set is_carried_over = false')
  for (const _ of ['first', 'again']) {
    await world.runScheduledTasks()
    assert.deepEqual((await entriesOf(person)).map(String).sort(), before.sort())
  }
})
