import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { askLive, beginShow, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
import { openWorld, type Person } from '#tests/world.ts'

const world = await openWorld()
after(() => world[Symbol.asyncDispose]())
const host = await makeBroadcaster(world)

async function openLecture() {
  const studio = await makeStudio(world, host, '高血压讲座')
  await direct(world, host, 'attendance/set', { studio: studio.id, takesAttendance: true })
  await beginShow(world, studio)
  return studio
}
const take = async (person: Person, number: number) => await direct(world, person, 'ticket', { number })
const renew = async (person: Person, ticket: unknown) => await askLive(world, person, 'ticket/renew', { ticket })

test('a ticket is for a session: its tabs share it, another session cannot renew it, and strangers get none', async () => {
  const { number } = await openLecture()
  const viewer = await world.person()
  const first = await take(viewer, number)
  assert.match(String((first['play'] as unknown as { hls: string }).hls), new RegExp(`^/live/s${number}/~t\\.`))
  assert.equal((await take(viewer, number))['ticket'], first['ticket'])
  assert.equal((await renew(viewer, first['ticket'])).http, 200)
  for (const other of [await world.anotherSession(viewer), await world.person(), host])
    assert.equal((await renew(other, first['ticket'])).data['reason'], 'NOT_FOUND')
  assert.equal((await world.ask('/api/live/ticket', { number })).http, 401)
})

test('an account watches on two devices: a third one takes the place of the first, which reads why', async () => {
  const { number } = await openLecture()
  const viewer = await world.person()
  const [second, third] = [await world.anotherSession(viewer), await world.anotherSession(viewer)]
  const tickets = [await take(viewer, number), await take(second, number), await take(third, number)].map(({ ticket }) => ticket)
  const answers = await Promise.all([viewer, second, third].map((session, at) => renew(session, tickets[at])))
  assert.deepEqual(
    answers.map(({ http, data }) => (http === 200 ? 'renewed' : data['reason'])),
    ['WATCHED_ELSEWHERE', 'renewed', 'renewed'],
  )
  await take(viewer, number)
  assert.equal((await renew(second, tickets[1])).data['reason'], 'WATCHED_ELSEWHERE')
})

test('devices that take a ticket at the same moment are counted in turn', async () => {
  const { number } = await openLecture()
  const viewer = await world.person()
  const sessions = [viewer, ...(await Promise.all(Array.from({ length: 4 }, () => world.anotherSession(viewer))))]
  await Promise.all(sessions.map((session) => take(session, number)))
  const { rows } = await world.sql.query('select 1 from live.ticket where account_id = $1 and ended_at is null', [viewer.id])
  assert.equal(rows.length, 2)
})

test('a studio that takes no attendance needs no ticket, and a closed one gives none', async () => {
  const { id, number, version } = await makeStudio(world, host)
  const viewer = await world.person()
  assert.equal((await askLive(world, viewer, 'ticket', { number })).data['reason'], 'NO_TICKET_NEEDED')
  await direct(world, host, 'attendance/set', { studio: id, takesAttendance: true })
  assert.equal((await world.ask('/api/live/studio', { number })).data['takesAttendance'], true)
  const { ticket } = await take(viewer, number)
  await direct(world, host, 'attendance/set', { studio: id, takesAttendance: false })
  assert.equal((await renew(viewer, ticket)).data['reason'], 'TICKET_OVER')
  await direct(world, host, 'studios/status', { id, version, status: 'closed' })
  for (const path of ['ticket', 'ticket/renew'])
    assert.equal((await askLive(world, viewer, path, path === 'ticket' ? { number } : { ticket })).data['reason'], 'NOT_FOUND')
})
