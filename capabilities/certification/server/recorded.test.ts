import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import * as calls from '../contract.ts'
import { newFields } from './calls.stand-in.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { callerOf, certified, filed, openStand, outcomeOf } from './stand.stand-in.ts'

test('every action is recorded with actor, address and target, and without confidential values (S117)', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [person, reviewer, fields] = [randomUUID(), randomUUID(), newFields('professional')]
  const id = await filed(stand, person, 'professional', fields)
  const scan = (await stand.db.selectFrom('certification.document').select('id').executeTakeFirst())!.id
  const steps = [
    [reviewer, calls.getFiling, { id }, 'certification.viewed'],
    [reviewer, calls.claimFiling, { id }, 'certification.claimed'],
    [reviewer, calls.getScanForReview, { id: scan }, 'personal-data.read'],
    [reviewer, calls.revealFiling, { id, reason: '核对执业证书编号' }, 'personal-data.read'],
    [reviewer, calls.releaseFiling, { id }, 'certification.released'],
    [reviewer, calls.claimFiling, { id }, 'certification.claimed'],
    [reviewer, calls.returnFiling, { id, reasons: [{ field: 'title', reason: '与证书不符' }] }, 'certification.returned'],
    [person, calls.saveFiling, { id, kind: 'professional', title: '副主任医师' }, 'certification.saved'],
    [person, calls.submitFiling, { id }, 'certification.submitted'],
    [person, calls.withdrawFiling, { id }, 'certification.withdrawn'],
  ] as const
  const begun = stand.recorded.map(({ action }) => action)
  assert.deepEqual(begun, ['certification.consent-given', 'certification.scan-sent', 'certification.saved', 'certification.submitted'])
  for (const [who, call, input, action] of steps) {
    stand.recorded.length = 0
    assert.equal(outcomeOf(await stand.ask(call, who, input)), 'ok', call.path)
    const [auditEvent, ...more] = stand.recorded
    const { address, requestId } = callerOf(who)
    assert.deepEqual(
      [auditEvent!.action, auditEvent!.actor, auditEvent!.address, auditEvent!.requestId, more.length],
      [action, who, address, requestId, 0],
    )
    assert.equal(auditEvent!.target, call === calls.getScanForReview ? `certification-scan:${scan}` : `certification:${id}`)
    if (call === calls.revealFiling) assert.equal(auditEvent!.reason, '核对执业证书编号')
    for (const name of calls.SENSITIVE) if (fields[name]) assert.ok(!JSON.stringify(auditEvent).includes(fields[name]))
  }
  const passed = await certified(stand, person, 'enterprise', { reviewer })
  await stand.ask(calls.claimFiling, reviewer, { id: passed })
  await stand.ask(calls.revokeCertification, reviewer, { id: passed, reason: '证照已注销' })
  const actions = stand.recorded.map(({ action }) => action)
  for (const action of ['certification.passed', 'certification.revoked']) assert.ok(actions.includes(action), action)
})

test('an action that cannot be recorded does not happen (S118)', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [person, reviewer] = [randomUUID(), randomUUID()]
  const id = await filed(stand, person, 'enterprise')
  await stand.ask(calls.claimFiling, reviewer, { id })
  stand.failRecorder(true)
  const before = await stand.db.selectFrom('certification.filing').selectAll().execute()
  for (const [who, call, input] of [
    [person, calls.withdrawFiling, { id }],
    [reviewer, calls.approveFiling, { id }],
    [reviewer, calls.returnFiling, { id, reasons: [], note: '请重填' }],
    [reviewer, calls.revealFiling, { id, reason: '核对证件号码' }],
  ] as const)
    await assert.rejects(stand.ask(call, who, input), /audit trail is away/)
  assert.deepEqual(await stand.db.selectFrom('certification.filing').selectAll().execute(), before)
  assert.deepEqual(await stand.db.selectFrom('certification.subject').selectAll().execute(), [])
})

test('reviewers and owners get to-dos, the action closes them, and their messages contain no personal data', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [person, reviewer, fields] = [randomUUID(), randomUUID(), newFields('enterprise')]
  const id = await filed(stand, person, 'enterprise', fields)
  const notified = () =>
    stand.notified.map(({ kind, to, matter, path }) => [kind, 'accounts' in to ? to.accounts[0] : to.holders, matter, path])
  assert.deepEqual(notified(), [['todo', 'certification:review', `certification:${id}`, `/certification/queue?id=${id}`]])
  stand.closed.length = 0
  await stand.ask(calls.claimFiling, reviewer, { id })
  assert.equal(stand.closed.length, 0)
  await stand.ask(calls.returnFiling, reviewer, { id, reasons: [{ field: 'enterpriseName', reason: '与执照不符' }] })
  assert.deepEqual(stand.closed, [`certification:${id}`])
  assert.deepEqual(notified().at(-1), ['todo', person, `certification-return:${id}`, `/result/error?id=${id}`])
  await stand.ask(calls.submitFiling, person, { id })
  assert.ok(stand.closed.includes(`certification-return:${id}`))
  await stand.ask(calls.claimFiling, reviewer, { id })
  await stand.ask(calls.approveFiling, reviewer, { id })
  assert.deepEqual(notified().at(-1), ['message', person, undefined, `/result/success?id=${id}`])
  for (const value of Object.values(fields)) assert.ok(value.length < 8 || !JSON.stringify(stand.notified).includes(value), value)
})

test('erasing an account deletes all of its data and keeps the data of others', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const [ann, bob] = [randomUUID(), randomUUID()]
  await certified(stand, ann, 'professional')
  await certified(stand, bob, 'personal')
  await stand.sendScan(ann)
  assert.equal(await stand.isCertified(ann, 'personal'), true)
  for (const _ of ['once', 'twice']) await stand.context.database.inTransaction((tx) => eraseAccounts(tx, [ann]))
  for (const table of ['filing', 'document', 'consent', 'subject'] as const)
    assert.equal(
      (await stand.db.selectFrom(`certification.${table}`).select('account_id').where('account_id', '=', ann).execute()).length,
      0,
      table,
    )
  assert.deepEqual([await stand.isCertified(ann, 'personal'), await stand.isCertified(bob, 'personal')], [false, true])
})
