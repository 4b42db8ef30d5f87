import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activityAttended } from '#capabilities/activities/contract.ts'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { type Capability, defineCapability } from '#server/capability.ts'
import type { Platform } from '#server/platform.ts'
import { attend, type MadeActivity, makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { addClass, askCredits, credits } from '#tests/fixtures/college.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let database: Platform['database']
/** Gives the test a transaction in which it can say that an activity was attended. */
const reporter = defineCapability({
  name: 'reporter',
  texts: { 'en-US': {}, 'zh-CN': {} },
  open(platform: Platform): Capability {
    database = platform.database
    return { eraseAccounts: 'keeps-nothing', routes: { answers: [] } }
  },
})

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
let operator: Person
before(async () => {
  world = await openWorld({ more: [reporter] })
  people = await openActivityPeople(world)
  operator = await world.operator(['chief-editor'], { steppedUp: true })
})
after(() => world[Symbol.asyncDispose]())

const NO_CONDITION = { minutes: null, rollCalls: null }
const ruleFor = (classId: string, source: string, conditions: object = {}) => ({
  kind: 'activity',
  source,
  class: classId,
  points: '2',
  projectNumber: '2026-7',
  authority: '上海市继续医学教育委员会',
  ...NO_CONDITION,
  ...conditions,
})
type Year = { readonly year: number; readonly tenths: number; readonly entries: readonly { readonly source: { readonly kind: string } }[] }
const yearsOf = async (person: Person) => (await credits(world, person, 'own'))['years'] as unknown as readonly Year[]

async function makeRunning(): Promise<MadeActivity> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  return await makeActivity(world, people, { startsAt: at(-30 * MINUTE), endsAt: at(90 * MINUTE), signUpUntil: at(HOUR) })
}

test('an activity grants its points once after its end, to people who were checked in and to no absent ones', async () => {
  const national = await addClass(world, operator, 'A1')
  const activity = await makeRunning()
  const found = await credits(world, operator, 'sources', { kind: 'activity', search: String(activity.number) })
  assert.equal((found['list'] as unknown as { id: string }[])[0]?.id, activity.id)
  const rollCalls = await askCredits(world, operator, 'rules/add', ruleFor(national, activity.id, { rollCalls: 1 }))
  assert.equal(rollCalls.data['reason'], 'CONDITION_UNFIT', 'activities have no roll calls')
  await credits(world, operator, 'rules/add', ruleFor(national, activity.id, { minutes: 60 }))
  const [guest, absent] = [await world.person(), await world.person()]
  await attend(world, people.writer, activity, { here: [guest], absent: [absent] })
  await world.runScheduledTasks()
  assert.deepEqual(await yearsOf(guest), [], 'not before the end')
  await world.clock.move(2 * HOUR)
  for (let times = 0; times < 2; times++) await world.runScheduledTasks()
  const [year, ...others] = await yearsOf(guest)
  assert.deepEqual([others.length, year?.tenths, year?.entries.length, year?.entries[0]?.source.kind], [0, 20, 1, 'activity'])
  assert.deepEqual(await yearsOf(absent), [])
})

test('points are of the year in Shanghai in which the activity ended, and too few minutes give none', async () => {
  const national = await addClass(world, operator, 'A2')
  const activity = await makeRunning()
  await credits(world, operator, 'rules/add', ruleFor(national, activity.id, { minutes: 45 }))
  const [last, first, short] = [await world.person(), await world.person(), await world.person()]
  const report = (who: Person, endedAt: string, minutes: number) =>
    database.inTransaction((tx) =>
      tx.emit(activityAttended, {
        accountId: who.id,
        activityId: activity.id,
        number: activity.number,
        titles: { 'zh-CN': '跨年病例讨论', 'en-US': 'Cases' },
        minutes,
        startedAt: new Date(Date.parse(endedAt) - HOUR),
        endedAt: new Date(endedAt),
      }),
    )
  await report(last, '2025-12-31T23:59:59+08:00', 45)
  await report(first, '2026-01-01T00:00:00+08:00', 60)
  await report(short, '2026-01-01T00:00:00+08:00', 44)
  assert.deepEqual(
    (await yearsOf(last)).map(({ year }) => year),
    [2025],
  )
  assert.deepEqual(
    (await yearsOf(first)).map(({ year }) => year),
    [2026],
  )
  assert.deepEqual(await yearsOf(short), [])
})
