import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { addClass, askCredits, credits, grantTo } from '#tests/fixtures/college.ts'
import { howMany } from '#tests/size.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const CORRECTIONS = howMany(160, 10_000)
/** Corrections that are on their way at once, by two operators. */
const AT_ONCE = 4
const ENTRIES = 12

let world: World
let operators: readonly [Person, Person]
before(async () => {
  world = await openWorld()
  operators = [await world.operator(['chief-editor'], { steppedUp: true }), await world.operator(['chief-editor'], { steppedUp: true })]
})
after(() => world[Symbol.asyncDispose]())

const moves = fc.array(fc.record({ entry: fc.nat(ENTRIES - 1), tenths: fc.integer({ min: 0, max: 99 }) }), {
  minLength: CORRECTIONS,
  maxLength: CORRECTIONS,
})

test('property: sums equal the entries after a long run of random corrections by two operators at once', async () => {
  const [first] = operators
  const national = await addClass(world, first, 'N1')
  await fc.assert(
    fc.asyncProperty(moves, async (run) => {
      const person = await world.person()
      const ids: string[] = []
      for (let nth = 0; nth < ENTRIES; nth++)
        ids.push(String((await credits(world, first, 'entries/grant', grantTo(person, national, { points: '1' })))['id']))
      const left = ids.map(() => 10)
      let added = ENTRIES
      for (let at = 0; at < run.length; at += AT_ONCE) {
        const wave = run.slice(at, at + AT_ONCE)
        const answers = await Promise.all(
          wave.map(({ entry, tenths }, nth) =>
            askCredits(world, operators[nth % 2 === 0 ? 0 : 1], 'entries/correct', {
              id: ids[entry],
              before: String((left[entry] ?? 0) / 10),
              points: String(tenths / 10),
              reason: '核对签到表',
            }),
          ),
        )
        for (const [nth, { http }] of answers.entries()) {
          const { entry = 0, tenths = 0 } = wave[nth] ?? {}
          assert.ok([200, 409, 422].includes(http), `status ${http}`)
          if (http !== 200) continue
          left[entry] = tenths
          added += 1
        }
      }
      const { years } = (await credits(world, person, 'own')) as unknown as { years: { tenths: number }[] }
      const sum = left.reduce((all, tenths) => all + tenths, 0)
      assert.equal(
        years.reduce((all, { tenths }) => all + tenths, 0),
        sum,
      )
      const { rows } = await world.sql.query<{ tenths: number; entries: number }>(
        'select sum(tenths)::int as tenths, count(*)::int as entries from credits.entry where account_id = $1',
        [person.id],
      )
      assert.deepEqual(rows, [{ tenths: sum, entries: added }])
      assert.ok(added > ENTRIES + CORRECTIONS / 2, 'most corrections succeed')
    }),
    { numRuns: 1 },
  )
})
