import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { AUDIENCE_GROUPS, type Audience, type AudienceGroup, groupsOf } from '#contract/site/audience.ts'
import { narrowerOf, widestOf } from '#contract/site/audience-rules.ts'

type Reader = { readonly isLoggedIn: boolean; readonly groups: Readonly<Record<AudienceGroup, readonly string[]>> }

const values = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 })
const ofGroups = { certified: values, members: values, registered: values, invited: values } satisfies Record<AudienceGroup, typeof values>
const valuesOfGroups = fc.record(ofGroups)
const limited = fc
  .tuple(fc.subarray([...AUDIENCE_GROUPS]), valuesOfGroups)
  .map(([chosen, of]): Audience => ({ kind: 'limited', ...Object.fromEntries(chosen.map((group) => [group, of[group]])) }))
const audiences: fc.Arbitrary<Audience> = fc.oneof(
  fc.constant<Audience>({ kind: 'everybody' }),
  fc.constant<Audience>({ kind: 'signed-in' }),
  limited,
)
const readers: fc.Arbitrary<Reader> = fc.record({ isLoggedIn: fc.boolean(), groups: valuesOfGroups })

/** Admits as server/audience does: a group without values admits each person who has any value of it. */
function admits(audience: Audience, reader: Reader): boolean {
  if (audience.kind === 'everybody') return true
  if (!reader.isLoggedIn) return false
  if (audience.kind === 'signed-in') return true
  return groupsOf(audience).some(({ group, values: wanted }) =>
    reader.groups[group].some((own) => wanted.length === 0 || wanted.includes(own)),
  )
}

test('the widest of some audiences admits exactly whom any of them admits', () => {
  fc.assert(
    fc.property(fc.array(audiences, { minLength: 1, maxLength: 4 }), readers, (all, reader) => {
      assert.equal(
        admits(widestOf(all), reader),
        all.some((audience) => admits(audience, reader)),
      )
    }),
  )
  assert.deepEqual(widestOf([]), { kind: 'everybody' })
})

test('the narrower of two audiences never admits a stranger whom one of them refuses, nor an account that a limited one alone refuses', () => {
  fc.assert(
    fc.property(audiences, audiences, readers, (first, second, reader) => {
      const narrower = narrowerOf(first, second)
      assert.ok(narrower === first || narrower === second)
      if (!reader.isLoggedIn) assert.equal(admits(narrower, reader), admits(first, reader) && admits(second, reader))
      if (first.kind !== 'limited' || second.kind !== 'limited')
        assert.equal(admits(narrower, reader), admits(first, reader) && admits(second, reader))
    }),
  )
})
