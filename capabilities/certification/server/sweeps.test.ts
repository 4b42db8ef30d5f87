import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '#contract/duration.ts'
import type { Notification } from '#contract/notification.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import * as calls from '../contract.ts'
import { newFields } from './calls.stand-in.ts'
import { certified, filed, openStand, outcomeOf, type Stand } from './stand.stand-in.ts'

const titles = (posts: readonly Notification[]) => posts.map(({ title }) => title['zh-CN'])
const stateOf = async (stand: Stand, id: string) =>
  (await stand.db.selectFrom('certification.filing').select('state').where('id', '=', id).executeTakeFirst())?.state

test('the owner is notified 30 and 7 days before the end, once each; then the certification ends and the number is free', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [person, fields] = [randomUUID(), newFields('personal')]
  const id = await certified(stand, person, 'personal', { fields })
  const { end } = (await stand.db
    .selectFrom('certification.filing')
    .select('valid_until as end')
    .where('id', '=', id)
    .executeTakeFirst())! as { end: Date }
  assert.match(end.toISOString(), /T16:00:00\.000Z$/, 'the end of a day in Shanghai')
  const toOwner = () => stand.notified.splice(0).filter(({ to }) => 'accounts' in to && to.accounts[0] === person)
  toOwner()
  const until = (ms: number) => stand.move(end.valueOf() - Date.now() - shift - ms).then(() => (shift = end.valueOf() - Date.now() - ms))
  let shift = 0
  await until(30 * DAY + HOUR)
  await stand.sweep()
  assert.deepEqual(titles(toOwner()), [])
  for (const days of [30, 7]) {
    await until(days * DAY - HOUR)
    await stand.sweep()
    await stand.sweep()
    const notices = toOwner()
    assert.deepEqual(titles(notices), ['认证即将到期'])
    assert.deepEqual([notices[0]!.kind, notices[0]!.matter], ['todo', `certification-ending:${id}`])
    assert.match(notices[0]!.text['en-US'], /on 20\d\d-\d\d-\d\d\./)
  }
  await until(HOUR)
  await stand.sweep()
  assert.deepEqual([await stateOf(stand, id), await stand.isCertified(person, 'personal')], ['passed', true])
  await until(-1)
  assert.equal(await stand.isCertified(person, 'personal'), false, 'ended before any sweep')
  const own = await stand.ask(calls.getOwnCertification, person, {})
  assert.deepEqual('ok' in own && [own.ok.certified, own.ok.filings[0]!.inForce], [[], false])
  stand.closed.length = 0
  await stand.sweep()
  assert.deepEqual([await stateOf(stand, id), titles(toOwner())], ['expired', ['认证已到期']])
  assert.ok(stand.closed.includes(`certification-ending:${id}`))
  assert.deepEqual(
    stand.recorded.filter(({ action }) => action === 'certification.expired').map(({ actor, target }) => [actor, target]),
    [[null, `certification:${id}`]],
  )
  assert.ok(await certified(stand, randomUUID(), 'personal', { fields }))
})

test('a term of less than a month is notified once', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const person = randomUUID()
  const soon = new Date(Date.now() + 4 * DAY).toISOString().slice(0, 10)
  await certified(stand, person, 'enterprise', { validUntil: soon })
  stand.notified.length = 0
  await stand.sweep()
  await stand.sweep()
  assert.deepEqual(titles(stand.notified), ['认证即将到期'])
})

test('professionals are rechecked each year: a to-do and a queue entry, then a year more or the end', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [person, reviewer] = [randomUUID(), randomUUID()]
  const id = await certified(stand, person, 'professional')
  await certified(stand, randomUUID(), 'personal')
  const rechecks = async () => {
    const list = await stand.ask(calls.listFilings, reviewer, { queue: 'recheck' })
    assert.ok('ok' in list)
    return list.ok.list.map((each) => each.id)
  }
  await stand.move(360 * DAY)
  await stand.sweep()
  assert.deepEqual(await rechecks(), [])
  for (let year = 1; year <= 2; year++) {
    await stand.move(366 * DAY)
    stand.notified.length = 0
    await stand.sweep()
    await stand.sweep()
    assert.deepEqual(
      stand.notified.filter(({ to }) => 'holders' in to).map(({ kind, to, matter }) => [kind, to, matter]),
      [['todo', { holders: 'certification:review' }, `certification:${id}`]],
    )
    assert.deepEqual(await rechecks(), [id])
    await stand.ask(calls.claimFiling, reviewer, { id })
    stand.closed.length = 0
    assert.equal(outcomeOf(await stand.ask(calls.confirmCertification, reviewer, { id, note: '已在卫健委官网核实' })), 'ok')
    assert.deepEqual([await rechecks(), stand.closed, await stand.isCertified(person, 'professional')], [[], [`certification:${id}`], true])
  }
  await stand.move(366 * DAY)
  await stand.sweep()
  await stand.ask(calls.claimFiling, reviewer, { id })
  await stand.ask(calls.revokeCertification, reviewer, { id, reason: '已不在该机构注册' })
  assert.deepEqual([await rechecks(), await stand.isCertified(person, 'professional')], [[], false])
})

test('a sweep continues until no due rows are left', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  await sql`
    insert into certification.document (account_id, bytes, key_id, width, height, size_bytes, loose_since)
    select gen_random_uuid(), 'x', 'key', 1, 1, 1, platform.now() - interval '2 days' from generate_series(1, 450)`.execute(stand.db)
  await stand.sweep()
  assert.equal((await stand.db.selectFrom('certification.document').select('id').execute()).length, 0)
})

test('unattached scans are deleted after a day, drafts and values of withdrawn filings after thirty', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const person = randomUUID()
  const withdrawn = await filed(stand, person, 'enterprise')
  await stand.ask(calls.withdrawFiling, person, { id: withdrawn })
  const passed = await certified(stand, person, 'professional')
  const saved = await stand.ask(calls.saveFiling, person, { kind: 'personal', ...newFields('personal') })
  assert.ok('ok' in saved)
  await stand.sendScan(person)
  const scans = async () =>
    (await stand.db.selectFrom('certification.document').select('filing_id').execute()).map(({ filing_id }) => filing_id).sort()
  await stand.move(23 * HOUR)
  await stand.sweep()
  assert.equal((await scans()).length, 3)
  await stand.move(HOUR + MINUTE)
  await stand.sweep()
  assert.deepEqual(await scans(), [passed, withdrawn].sort())
  await stand.move(30 * DAY)
  await stand.sweep()
  assert.deepEqual([await scans(), await stateOf(stand, saved.ok.id), await stateOf(stand, withdrawn)], [[passed], undefined, 'withdrawn'])
  const row = await stand.db.selectFrom('certification.filing').selectAll().where('id', '=', withdrawn).executeTakeFirstOrThrow()
  assert.deepEqual([row.person_name, row.authentication_number, row.organization_code, row.key_id], [null, null, null, null])
  assert.ok(row.erased_at !== null)
})
