import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { defineCapability } from '#server/capability.ts'
import { on } from '#server/database/events.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { askLive, direct, type MadeStudio, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { showAttended } from '../../../contract.ts'
import { openEngine, type StandIn } from '../engine/engine.stand-in.ts'

type Attended = {
  readonly accountId: string
  readonly showId: string
  readonly minutes: number
  readonly endedAt: Date
  readonly titles: object
  readonly rollCalls: object
}
const reported: Attended[] = []
/** A capability above live, as the ledger of credits is. */
const ledger = defineCapability({
  name: 'ledger',
  texts: { 'en-US': {}, 'zh-CN': {} },
  open: () => ({
    listeners: [on(showAttended, async (_, attended) => void reported.push(attended))],
    eraseAccounts: 'keeps-nothing' as const,
    routes: { answers: [] },
  }),
})

let world: World
let host: Person
let engine: StandIn
let running: AsyncDisposable
before(async () => {
  world = await openWorld({ more: [ledger] })
  host = await makeBroadcaster(world)
  engine = openEngine()
  running = await world.live.runEngine(engine)
})
after(async () => {
  await running[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

async function goOnAir(title = '高血压讲座'): Promise<MadeStudio & { readonly show: string }> {
  const studio = await makeStudio(world, host, title)
  await direct(world, host, 'attendance/set', { studio: studio.id, takesAttendance: true })
  await engine.until(() => engine.studios.has(studio.number))
  engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
  const signal = async () => (await direct(world, host, 'signal', { studio: studio.id }))['show'] as unknown as { id: string } | null
  await engine.until(async () => (await signal()) !== null)
  return { ...studio, show: (await signal())!.id }
}
const ticketOf = async (person: Person, { number }: MadeStudio) => String((await direct(world, person, 'ticket', { number }))['ticket'])
const end = (studio: MadeStudio) => engine.emit(studio.number, { type: 'ended', why: 'no-line', by: null })
const began = Date.now() - 90 * MINUTE
/** A time from one minute of the show to another. */
const span = (ticket: string, from: number, to: number) => ({ ticket, from: began + from * MINUTE, to: began + to * MINUTE })
const people = async (show: string) =>
  (await direct(world, host, 'attendance/list', { show }))['people'] as unknown as { accountId: string; minutes: number }[]
const minutesOf = async (show: string, { id }: Person) => (await people(show)).find(({ accountId }) => accountId === id)?.minutes

test('leaves and returns are left out, two devices count once, and a time that is reported again is prolonged', async () => {
  const studio = await goOnAir()
  const viewer = await world.person()
  const [one, other] = [await ticketOf(viewer, studio), await ticketOf(await world.anotherSession(viewer), studio)]
  engine.watch(studio.number, [span(one, 0, 5)])
  engine.watch(studio.number, [span(one, 0, 10), span(other, 5, 20)])
  engine.watch(studio.number, [span(one, 40, 50)])
  await engine.until(async () => (await minutesOf(studio.show, viewer)) === 30)
  end(studio)
  await until(() => reported.some(({ showId }) => showId === studio.show))
  assert.deepEqual(
    reported.filter(({ showId }) => showId === studio.show).map(({ accountId, minutes }) => [accountId, minutes]),
    [[viewer.id, 30]],
  )
  assert.equal(await minutesOf(studio.show, viewer), 30)
  const { rows } = await world.sql.query<{ ended_at: Date }>('select ended_at from live.show where id = $1', [studio.show])
  assert.deepEqual(reported.find(({ showId }) => showId === studio.show)?.endedAt, rows[0]?.ended_at)
})

test('the roll calls that a viewer answered are reported with the minutes', async () => {
  const studio = await goOnAir()
  const viewer = await world.person()
  const ticket = await ticketOf(viewer, studio)
  const { id: rollCall } = await direct(world, host, 'roll-calls/start', { studio: studio.id, seconds: 60 })
  await direct(world, viewer, 'roll-call/answer', { rollCall })
  engine.watch(studio.number, [span(ticket, 0, 45)])
  end(studio)
  await until(() => reported.some(({ showId }) => showId === studio.show))
  assert.deepEqual(reported.find(({ showId }) => showId === studio.show)?.rollCalls, { asked: 1, answered: 1 })
})

test('the attendance of an ended show does not change, and each person is reported once', async () => {
  const studio = await goOnAir()
  const viewers = await Promise.all(Array.from({ length: 5 }, () => world.person()))
  const tickets = await Promise.all(viewers.map((viewer) => ticketOf(viewer, studio)))
  engine.watch(
    studio.number,
    tickets.map((ticket, at) => span(ticket, 0, at + 1)),
  )
  end(studio)
  engine.watch(
    studio.number,
    tickets.map((ticket) => span(ticket, 30, 60)),
  )
  await until(() => reported.filter(({ showId }) => showId === studio.show).length >= 5)
  const found = reported.filter(({ showId }) => showId === studio.show).map(({ accountId, minutes }) => `${accountId} ${minutes}`)
  assert.deepEqual(found.toSorted(), viewers.map(({ id }, at) => `${id} ${at + 1}`).toSorted())
})

test('tickets that are not renewed, of another studio or unknown are ended at the engine and do not count', async () => {
  const [studio, other] = [await goOnAir(), await goOnAir('另一场')]
  const viewer = await world.person()
  const [lapsed, foreign] = [await ticketOf(viewer, studio), await ticketOf(viewer, other)]
  await world.sql.query("update live.ticket set until = platform.now() - interval '1 second' where id = $1", [lapsed])
  const unknown = '00000000-0000-4000-8000-000000000000'
  engine.watch(studio.number, [span(foreign, 0, 9), span(unknown, 0, 9), span(lapsed, 0, 1)])
  await engine.until(() => engine.endedTickets.includes(lapsed) && engine.endedTickets.includes(unknown))
  assert.equal(await minutesOf(studio.show, viewer), 1)
  assert.equal((await askLive(world, viewer, 'ticket/renew', { ticket: lapsed })).data['reason'], 'TICKET_OVER')
})

test('a third device is ended at the engine at once', async () => {
  const studio = await goOnAir()
  const viewer = await world.person()
  const first = await ticketOf(viewer, studio)
  for (let at = 0; at < 2; at++) await ticketOf(await world.anotherSession(viewer), studio)
  await engine.until(() => engine.endedTickets.includes(first))
})

test('the export has one line for each person, begins no cell like a formula, and is recorded', async () => {
  const studio = await goOnAir()
  const viewer = await world.person()
  await world.ask('/system/auth/user/updateaccountinfo', { relName: '=1+1' }, { token: viewer.token })
  engine.watch(studio.number, [{ ticket: await ticketOf(viewer, studio), from: began, to: began + 12.6 * MINUTE + SECOND }])
  await engine.until(async () => (await people(studio.show)).length === 1)
  const { text } = await direct(world, host, 'attendance/export', { show: studio.show })
  const [line] = parse(String(text), { bom: true, columns: true }) as Record<string, string>[]
  assert.deepEqual([line?.['account'], line?.['name'], line?.['minutes'], line?.['seconds']], [viewer.id, "'=1+1", '13', '757'])
  assert.deepEqual((await actionsOn(world, `studio:${studio.id}`)).slice(-1), ['attendance.exported'])
  const reader = await world.operator(['analyst'])
  for (const path of ['attendance/list', 'attendance/export'])
    assert.equal((await askLive(world, reader, path, { show: studio.show })).http, 403)
})
