import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { EVERYBODY } from '#contract/site/audience.ts'
import { openAudiences } from '#server/audience/audiences.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { claimFiling, revokeCertification } from '../../contract.ts'
import { callerOf, certified, openStand, outcomeOf, type Stand } from '../stand.stand-in.ts'
import { certifiedJudge } from './audience-judge.ts'

const audiencesOf = (stand: Stand) => {
  const audiences = openAudiences()
  audiences.add(certifiedJudge(stand))
  return {
    ...audiences,
    admits: async (accountId: string, ...certified: string[]) =>
      (await audiences.admits(callerOf(accountId), { kind: 'limited', certified })).admitted,
  }
}

test('a limited audience admits the kinds and the professions that it names, and none means any', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const { admits } = audiencesOf(stand)
  const [physician, person, other] = [randomUUID(), randomUUID(), randomUUID()]
  await certified(stand, physician, 'professional')
  await certified(stand, person, 'personal')
  const expected = [
    { values: [], admitted: [true, true, false] },
    { values: ['personal'], admitted: [true, true, false] },
    { values: ['professional'], admitted: [true, false, false] },
    { values: ['physician'], admitted: [true, false, false] },
    { values: ['nurse'], admitted: [false, false, false] },
    { values: ['nurse', 'physician'], admitted: [true, false, false] },
    { values: ['enterprise'], admitted: [false, false, false] },
  ]
  for (const { values, admitted } of expected)
    assert.deepEqual(await Promise.all([physician, person, other].map((id) => admits(id, ...values))), admitted, values.join())
})

test('a certification that has ended admits no longer', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const { admits } = audiencesOf(stand)
  const [expiring, revoked] = [randomUUID(), randomUUID()]
  await certified(stand, expiring, 'professional')
  const id = await certified(stand, revoked, 'professional')
  assert.deepEqual([await admits(expiring, 'physician'), await admits(revoked, 'physician')], [true, true])
  const reviewer = randomUUID()
  await stand.ask(claimFiling, reviewer, { id })
  assert.equal(outcomeOf(await stand.ask(revokeCertification, reviewer, { id, reason: 'The licence is invalid' })), 'ok')
  assert.equal(await admits(revoked, 'physician'), false)
  await stand.move(4_000 * DAY)
  assert.equal(await admits(expiring, 'physician'), false, 'expired, and no sweep has run')
})

test('editors choose among kinds and professions, and other values are unknown', async () => {
  await using fresh = await openFreshDatabase()
  await using stand = await openStand(fresh.settings)
  const audiences = audiencesOf(stand)
  const [listed] = await audiences.listGroups()
  assert.deepEqual(
    listed?.options.slice(0, 4).map(({ value }) => value),
    ['personal', 'professional', 'enterprise', 'physician'],
  )
  assert.equal(await audiences.isKnown({ kind: 'limited', certified: ['physician'] }), true)
  assert.equal(await audiences.isKnown({ kind: 'limited', certified: ['wizard'] }), false)
  assert.equal(await audiences.isKnown({ kind: 'limited', members: [] }), false, 'without a judge')
  assert.equal(await audiences.isKnown(EVERYBODY), true)
})
