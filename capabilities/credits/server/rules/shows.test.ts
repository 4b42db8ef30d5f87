import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { showAttended } from '#capabilities/live/contract.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { Platform } from '#server/platform.ts'
import { addClass, askCredits, credits } from '#tests/fixtures/college.ts'
import { makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let database: Platform['database']
/** Gives the test a transaction in which it can say that a show was attended. */
const reporter = defineCapability({
  name: 'reporter',
  texts: { 'en-US': {}, 'zh-CN': {} },
  open(platform: Platform): Capability {
    database = platform.database
    return { eraseAccounts: 'keeps-nothing', routes: { answers: [] } }
  },
})

let world: World
before(async () => {
  world = await openWorld({ more: [reporter] })
})
after(() => world[Symbol.asyncDispose]())

test('a watched show grants its points once to those with enough minutes and roll calls, and each show for itself', async () => {
  const operator = await world.operator(['chief-editor'], { steppedUp: true })
  const national = await addClass(world, operator, 'N1', '国家级Ⅰ类')
  const studio = await makeStudio(world, await makeBroadcaster(world), '高血压讲座')
  const terms = { class: national, points: '0.5', projectNumber: '2026-9', authority: '' }
  const rule = { kind: 'show', source: studio.id, ...terms, minutes: 45, rollCalls: 2 }
  await credits(world, operator, 'rules/add', rule)
  const unfit = await askCredits(world, operator, 'rules/add', { ...rule, kind: 'course', source: randomUUID() })
  assert.equal(unfit.data['reason'], 'CONDITION_UNFIT')
  const [person, late, silent] = [await world.person(), await world.person(), await world.person()]
  type Attendance = { readonly showId: string; readonly minutes: number; readonly asked?: number; readonly answered: number }
  const attend = (who: Person, { showId, minutes, asked = 3, answered }: Attendance) =>
    database.inTransaction((tx) =>
      tx.emit(showAttended, {
        showId,
        minutes,
        studioId: studio.id,
        accountId: who.id,
        startedAt: new Date(),
        endedAt: new Date(),
        titles: { 'zh-CN': '高血压讲座', 'en-US': 'Hypertension' },
        rollCalls: { asked, answered },
      }),
    )
  const [first, second] = [randomUUID(), randomUUID()]
  await Promise.all([1, 2].map(() => attend(person, { showId: first, minutes: 45, answered: 2 })))
  await attend(late, { showId: first, minutes: 44, answered: 3 })
  await attend(silent, { showId: first, minutes: 90, answered: 1 })
  await attend(person, { showId: second, minutes: 60, asked: 1, answered: 1 })
  type Own = { readonly years: readonly { readonly tenths: number; readonly entries: readonly { readonly source: object }[] }[] }
  const own = async (who: Person) => ((await credits(world, who, 'own')) as unknown as Own).years
  const [year, ...others] = await own(person)
  assert.deepEqual([others.length, year?.tenths, year?.entries.length], [0, 10, 2])
  assert.deepEqual(year?.entries[0]?.source, { kind: 'show', title: { 'zh-CN': '高血压讲座', 'en-US': 'Hypertension' } })
  assert.deepEqual([await own(late), await own(silent)], [[], []])
})
