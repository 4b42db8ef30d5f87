import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { monthsAfter } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { openWorld, PASSWORD, type World } from '#tests/world.ts'
import { passed, review } from '../calls.stand-in.ts'
import { recheckOf } from './term-store.ts'

const TERMS = '/api/certification/terms'
const terms = { validMonths: 6, recheckMonths: 2, rechecksPersonal: true }

async function openWithTerms() {
  const world = await openWorld()
  const admin = await world.operator(['admin'], { steppedUp: true })
  assert.deepEqual((await world.ask(`${TERMS}/save`, { ...terms, version: 0 }, admin)).data, { version: 1 })
  return world
}

const filingOf = async ({ sql }: World, accountId: string) =>
  (
    await sql.query<{ state: string; days: number; recheck_open: boolean; rest: number }>(
      `select state, recheck_open, extract(day from valid_until - platform.now())::int as days,
         coalesce(extract(day from recheck_due_at - platform.now())::int, -1) as rest
       from certification.filing where account_id = $1`,
      [accountId],
    )
  ).rows[0]

test('an owner sets the terms; a certifier reads them, and two owners do not overwrite each other', async () => {
  await using world = await openWithTerms()
  const [certifier, admin] = [
    await world.operator(['certifier'], { steppedUp: true }),
    await world.operator(['admin'], { steppedUp: true }),
  ]
  assert.deepEqual((await world.ask(TERMS, {}, certifier)).data, { ...terms, version: 1 })
  assert.equal((await world.ask(`${TERMS}/save`, { ...terms, version: 1 }, certifier)).data['reason'], 'FORBIDDEN')
  assert.equal((await world.ask(`${TERMS}/save`, { ...terms, version: 0 }, admin)).data['reason'], 'TERMS_CHANGED')
  assert.equal((await world.ask(`${TERMS}/save`, { ...terms, recheckMonths: 0, version: 1 }, admin)).http, 422)
})

test('a certification lasts for the term and is re-verified within it; when it lapses, the right and the mark are gone', async () => {
  await using world = await openWithTerms()
  const [person, certifier] = [await world.person({ password: PASSWORD }), await world.operator(['certifier'], { steppedUp: true })]
  const id = await passed(world, person, certifier, 'personal')
  const first = await filingOf(world, person.id)
  assert.ok(first && first.days >= 179 && first.days <= 185 && first.rest >= 58 && first.rest <= 62, JSON.stringify(first))
  await world.clock.move(63 * DAY)
  await world.runSweeps('certification')
  assert.equal((await filingOf(world, person.id))?.recheck_open, true)
  const again = await world.operator(['certifier'], { steppedUp: true })
  await review(world, again, 'claim', { id })
  assert.equal((await review(world, again, 'confirm', { id })).http, 200)
  const next = await filingOf(world, person.id)
  assert.ok(next && !next.recheck_open && next.rest >= 58 && next.rest <= 62, JSON.stringify(next))
  await world.clock.move(125 * DAY)
  const marks = await world.sql.query('select from certification.in_force where account_id = $1', [person.id])
  assert.equal(marks.rows.length, 0)
  await world.runSweeps('certification')
  assert.equal((await filingOf(world, person.id))?.state, 'expired')
})

test('months end on the last day of a shorter month, and never pass it', () => {
  assert.equal(monthsAfter('2026-01-31', 1), '2026-02-28')
  assert.equal(monthsAfter('2026-11-29', 36), '2029-11-29')
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), fc.nat(120), (date, months) => {
      const day = date.toISOString().slice(0, 10)
      const [from, to] = [day, monthsAfter(day, months)].map((each) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7)))
      assert.equal((to ?? 0) - (from ?? 0), months)
    }),
  )
})

test('professional certifications are always re-verified, personal ones by the setting, others not', () => {
  for (const rechecksPersonal of [true, false]) {
    const given = { validMonths: 36, recheckMonths: 12, rechecksPersonal, version: 1 }
    assert.deepEqual(
      (['professional', 'personal', 'enterprise'] as const).map((kind) => recheckOf(kind, given)),
      [12, rechecksPersonal ? 12 : null, null],
    )
  }
})
