import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { askLive, beginShow, certify, decertify, direct, makeBroadcaster, makeStudio } from '#tests/fixtures/live.ts'
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

async function openRestricted(audience: object) {
  const studio = await makeStudio(world, host, '仅限专业人员')
  await direct(world, host, 'audience/set', { studio: studio.id, before: { kind: 'everybody' }, audience })
  await beginShow(world, studio)
  return studio
}

test('a show for certified professionals gives tickets, chat and addresses to them alone, and describes its audience to others', async () => {
  const { id, number } = await openRestricted({ kind: 'limited', certified: [] })
  const [viewer, professional] = [await world.person(), await world.person()]
  await certify(world, professional)
  assert.equal((await askLive(world, viewer, 'ticket', { number })).data['reason'], 'AUDIENCE_ONLY')
  const { ticket } = await take(professional, number)
  assert.equal((await renew(professional, ticket)).http, 200)
  for (const token of [undefined, viewer.token]) {
    const ask = (path: string, fields: object = {}) => world.ask(path, { number, ...fields }, token === undefined ? {} : { token })
    assert.equal((await ask('/api/live/chat')).data['reason'], 'AUDIENCE_ONLY')
    assert.equal((await ask('/api/live/watch')).data['reason'], 'TICKET_NEEDED')
    const { audience } = (await ask('/api/live/studio', { language: 'en-US' })).data as unknown as { audience: { ways: object[] } }
    assert.ok(audience.ways.length > 0)
  }
  assert.equal((await askLive(world, viewer, 'chat/send', { number, text: '请教一个问题' })).data['reason'], 'AUDIENCE_ONLY')
  assert.equal((await askLive(world, professional, 'chat/send', { number, text: '请教一个问题' })).http, 200)
  using socket = await world.follow(viewer.token, [{ channel: 'live-chat', key: String(number) }])
  assert.equal((await socket.until(({ type }) => type === 'unfollowed' || type === 'following'))['type'], 'unfollowed')
  await decertify(world, professional)
  assert.equal((await renew(professional, ticket)).data['reason'], 'AUDIENCE_ONLY')
  assert.equal((await renew(professional, ticket)).data['reason'], 'TICKET_OVER')
  assert.match(String((await direct(world, host, 'ticket/preview', { studio: id }))['hls']), /preview=1$/)
})

test('an audience is saved over what its host has read, with groups that exist', async () => {
  const { id: studio } = await openRestricted({ kind: 'signed-in' })
  const set = async (before: object, audience: object) =>
    (await askLive(world, host, 'audience/set', { studio, before, audience })).data['reason']
  assert.equal(await set({ kind: 'everybody' }, { kind: 'limited', certified: [] }), 'CHANGED_MEANWHILE')
  assert.equal(await set({ kind: 'signed-in' }, { kind: 'limited', certified: ['astrologer'] }), 'AUDIENCE_UNKNOWN')
  assert.equal(
    (await askLive(world, host, 'audience/set', { studio, before: { kind: 'signed-in' }, audience: { kind: 'limited' } })).http,
    422,
  )
  assert.deepEqual((await direct(world, host, 'audience/read', { studio }))['audience'], { kind: 'signed-in' })
})
