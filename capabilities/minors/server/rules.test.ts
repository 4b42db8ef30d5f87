import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AGE_GROUPS, type AgeGroup } from '#capabilities/accounts/contract.ts'
import { DECLARED_AGES, GUARDIAN_PURPOSES } from '../contract.ts'
import { endOfConsent, judgeDeclaration, type Minor, mayBroadcast, neededConsent } from './rules.ts'

const now = new Date('2026-11-29T00:00:00Z')
const group = fc.constantFrom<AgeGroup>(...AGE_GROUPS)
const declared = fc.constantFrom(...DECLARED_AGES)
const minors = fc.record({
  ageGroup: group,
  isVerified: fc.boolean(),
  adultNotBefore: fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
  restrictedSince: fc.constant(null),
})
const rank = (age: string) => [...AGE_GROUPS, 'adult'].indexOf(age as AgeGroup)

test('a younger age can always be declared, unless a number shows another', () => {
  fc.assert(
    fc.property(fc.option(minors, { nil: undefined }), declared, fc.boolean(), (minor, next, isOldEnough) => {
      const refusal = judgeDeclaration(next, { minor, isOldEnough, now })
      if (minor?.isVerified && next !== minor.ageGroup) assert.equal(refusal, 'AGE_VERIFIED')
      else if (rank(next) <= rank(minor?.ageGroup ?? 'adult')) assert.equal(refusal, undefined)
    }),
  )
})

test('a child under 14 becomes older by the month of its guardian only, and by one group', () => {
  fc.assert(
    fc.property(minors, declared, fc.boolean(), (minor, next, isOldEnough) => {
      const child: Minor = { ...minor, ageGroup: 'under-14', isVerified: false }
      if (next === 'under-14') return
      const may = judgeDeclaration(next, { minor: child, isOldEnough, now }) === undefined
      assert.equal(may, isOldEnough && next === '14-15')
    }),
  )
})

test('an adult age cannot be declared before the first declared group can be 18', () => {
  fc.assert(
    fc.property(minors, fc.constantFrom<AgeGroup>('14-15', '16-17'), (minor, ageGroup) => {
      const refusal = judgeDeclaration('adult', { minor: { ...minor, ageGroup, isVerified: false }, isOldEnough: true, now })
      assert.equal(refusal, now < minor.adultNotBefore ? 'AGE_TOO_SOON' : undefined)
    }),
  )
})

test('broadcasting is closed under 16 and needs a consent at 16 and 17; no consent opens what age forbids', () => {
  for (const hasConsent of [true, false]) {
    assert.equal(mayBroadcast('under-14', hasConsent), false)
    assert.equal(mayBroadcast('14-15', hasConsent), false)
    assert.equal(mayBroadcast('16-17', hasConsent), hasConsent)
    assert.equal(mayBroadcast(undefined, hasConsent), true)
  }
  assert.deepEqual([...AGE_GROUPS, undefined].map(neededConsent), ['account', undefined, 'broadcast', undefined])
})

test('a consent ends after the month of the birthday, and lasts no longer than childhood', () => {
  const month = fc.record({ year: fc.integer({ min: 2020, max: 2050 }), month: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(fc.constantFrom(...GUARDIAN_PURPOSES), month, (purpose, { year, month }) => {
      const birthday = `${year}-${String(month).padStart(2, '0')}`
      const end = endOfConsent(purpose, birthday, '2026-11-29')
      const most = purpose === 'account' ? '2040-11' : '2028-11'
      assert.equal(end !== undefined, birthday >= '2026-11' && birthday <= most, birthday)
      if (end) assert.ok(end > `${birthday}-31` && end.endsWith('-01'))
    }),
  )
})
