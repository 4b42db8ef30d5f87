import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { activityAttended } from '#capabilities/activities/contract.ts'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { act, askActivities, type MadeActivity, makeActivity, openActivityPeople } from '#tests/fixtures/activities.ts'
import { certifyName } from '#tests/fixtures/college.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

const attended: { readonly accountId: string; readonly minutes: number; readonly titles: object }[] = []
/** Listens as a ledger of credits does. */
const ledger = defineCapability({
  name: 'ledger',
  texts: { 'zh-CN': {}, 'en-US': {} },
  open: () => ({
    eraseAccounts: 'keeps-nothing',
    listeners: [
      on(activityAttended, async (_, event) => {
        attended.push(event)
      }),
    ],
    routes: { answers: [] },
  }),
})

let world: World
let people: { readonly writer: Person; readonly reviewer: Person }
before(async () => {
  world = await openWorld({ more: [ledger] })
  people = await openActivityPeople(world)
})
after(() => world[Symbol.asyncDispose]())

const take = (person: Person, { number }: MadeActivity) => askActivities(world, person, 'certificate/take', { number })
const verify = (number: string) => askActivities(world, undefined, 'certificate', { number, language: 'zh-CN' })

/** Checks people in 30 minutes after the start of an activity of two hours. */
async function attend(...guests: readonly Person[]): Promise<MadeActivity> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const activity = await makeActivity(world, people, { startsAt: at(-30 * MINUTE), endsAt: at(90 * MINUTE), signUpUntil: at(HOUR) })
  for (const guest of guests) await act(world, people.writer, 'people/add', { activity: activity.id, account: guest.phone, name: '张三' })
  const { rows } = await world.sql.query<{ ticket: string }>('select ticket from activities.registration where activity_id = $1', [
    activity.id,
  ])
  const scans = rows.map(({ ticket }) => ({ id: randomUUID(), by: { ticket }, at: at(-1_000) }))
  await act(world, people.writer, 'check-in', { activity: activity.id, scans })
  return activity
}

test('attendance is emitted once after the end, with the minutes from check-in', async () => {
  const [guest, absent] = [await world.person(), await world.person()]
  const activity = await attend(guest)
  await act(world, people.writer, 'people/add', { activity: activity.id, account: absent.phone, name: '李四' })
  await world.runScheduledTasks()
  assert.equal(attended.length, 0)
  assert.equal((await take(guest, activity)).data['reason'], 'NOT_ATTENDED')
  await world.clock.move(2 * HOUR)
  for (let times = 0; times < 2; times++) await world.runScheduledTasks()
  assert.deepEqual(
    attended.map(({ accountId }) => accountId),
    [guest.id],
  )
  assert.ok(Math.abs(attended[0]!.minutes - 90) <= 2, String(attended[0]!.minutes))
  assert.deepEqual(attended[0]!.titles, { 'zh-CN': '高血压年会', 'en-US': '高血压年会 (en)' })
  assert.equal((await take(absent, activity)).data['reason'], 'NOT_ATTENDED')
})

test('a certificate is issued once, with the certified name, and anyone verifies it by its number', async () => {
  const guest = await world.person()
  await certifyName(world, guest, '王小明')
  const activity = await attend(guest)
  await world.clock.move(2 * HOUR)
  await world.runScheduledTasks()
  const taken = await Promise.all([take(guest, activity), take(guest, activity)])
  const numbers = new Set(taken.map(({ data }) => String(data['certificate'])))
  assert.equal(numbers.size, 1)
  const [number] = [...numbers]
  const { data } = await verify(
    number!
      .toLowerCase()
      .replaceAll('0', 'o')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )
  assert.deepEqual([data['name'], data['isCertified'], data['title']], ['王小明', true, '高血压年会'])
  assert.equal((await verify('0000000000000000')).data['reason'], 'NOT_FOUND')
  const written = number!.replace(/(.{4})(?=.)/g, '$1-')
  const page = await fetch(`${world.url}/college/certificate?number=${number!.toLowerCase()}`)
  assert.deepEqual([page.status, new URL(page.url).pathname], [200, `/activities/certificate/${written}`])
  const unknown = await fetch(`${world.url}/activities/certificate/0000-0000-0000-0000`)
  assert.deepEqual([unknown.status, new URL(unknown.url).pathname], [404, '/college/certificate/0000-0000-0000-0000'])
  await world.eraseAccount(guest.id)
  assert.equal((await verify(number!)).data['reason'], 'NOT_FOUND')
})
