import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  daysAfter,
  MEMBER_ACTIONS,
  MEMBER_STATES,
  type MemberAction,
  type MemberState,
  mayRenew,
  renewedEnd,
  stateAfter,
  statusOn,
  termEnd,
} from '../../contract.ts'

const actions = Object.keys(MEMBER_ACTIONS) as MemberAction[]
const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const months = fc.option(fc.integer({ min: 1, max: 120 }), { nil: null })

test('any sequence of actions stays within the states, and an action that the state does not permit changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 40 }), (sequence) => {
      let state: MemberState = 'active'
      for (const act of sequence) {
        const next = stateAfter(state, act)
        assert.equal(next !== undefined, (MEMBER_ACTIONS[act].from as readonly MemberState[]).includes(state))
        state = next ?? state
        assert.ok(MEMBER_STATES.includes(state))
      }
    }),
  )
})

test('a suspended or excluded member is reinstated by the society, and a member who left rejoins by an application', () => {
  const waysBack = (state: MemberState) => actions.filter((act) => stateAfter(state, act) === 'active')
  assert.deepEqual(waysBack('excluded'), ['reinstate'])
  assert.deepEqual(waysBack('suspended'), ['reinstate'])
  assert.deepEqual(waysBack('left'), ['rejoin'])
  assert.deepEqual(waysBack('lapsed'), ['renew'])
})

test('a term ends the day before its day of beginning returns, and the next one follows without a gap', () => {
  assert.equal(termEnd('2026-11-29', 12), '2027-11-28')
  assert.equal(termEnd('2027-03-31', 11), '2028-02-28')
  assert.equal(termEnd('2026-12-31', null), null)
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 120 }), (today, first, next) => {
      const endsOn = termEnd(today, first)
      assert.ok(endsOn !== null && endsOn >= today)
      const renewed = renewedEnd({ state: 'active', endsOn, today, months: next })
      assert.equal(renewed, termEnd(daysAfter(endsOn, 1), next))
      assert.ok(renewed !== null && renewed > endsOn)
    }),
  )
})

test('a lapsed membership and one that ended begin again today', () => {
  fc.assert(
    fc.property(fc.constantFrom('lapsed' as const, 'left' as const), days, days, months, (state, endsOn, today, term) => {
      assert.equal(renewedEnd({ state, endsOn, today, months: term }), termEnd(today, term))
    }),
  )
})

test('the status of an active member goes from current to grace to lapsed with the days, and never back', () => {
  const order = ['current', 'grace', 'lapsed']
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 366 }), fc.integer({ min: -400, max: 800 }), (endsOn, graceDays, after) => {
      const at = (offset: number) => statusOn(daysAfter(endsOn, offset), { state: 'active', endsOn }, graceDays)
      assert.equal(at(after), after <= 0 ? 'current' : after <= graceDays ? 'grace' : 'lapsed')
      assert.ok(order.indexOf(at(after + 1)) >= order.indexOf(at(after)))
    }),
  )
})

test('a member without end is current for good, and needs no renewal', () => {
  fc.assert(
    fc.property(days, (today) => {
      const member = { state: 'active', endsOn: null } as const
      assert.equal(statusOn(today, member, 0), 'current')
      assert.equal(mayRenew(today, member, 60), false)
    }),
  )
  assert.equal(mayRenew('2026-11-01', { state: 'active', endsOn: '2026-12-31' }, 60), true)
  assert.equal(mayRenew('2026-10-31', { state: 'active', endsOn: '2026-12-31' }, 60), false)
  assert.equal(mayRenew('2026-12-31', { state: 'suspended', endsOn: '2026-12-31' }, 60), false)
})
