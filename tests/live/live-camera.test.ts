import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCamera } from '#streaming/testing/camera-client.ts'
import { until } from '#streaming/testing/until.ts'
import {
  askLive,
  direct,
  endSessions,
  type MadeStudio,
  makeBroadcaster,
  makeStudio,
  openLiveStudio,
  publishCamera,
  setAccount,
  untilSignal,
} from '#tests/fixtures/live.ts'
import type { Person, World } from '#tests/world.ts'

let world: World
let host: Person
let studio: MadeStudio
before(async () => {
  ;({ world, host, studio } = await openLiveStudio())
})
after(() => world[Symbol.asyncDispose]())

const openTicket = async (person = host, line = 'main', { id } = studio) => await direct(world, person, 'camera/open', { id, line })
const urlOf = (address: unknown) => `${world.url.replace('http', 'ws')}${String(address)}`
const methodOf = async () => String((await direct(world, host, 'studios/read', { id: studio.id }))['method'])
const untilLine = (status: string) =>
  untilSignal(world, host, studio.id, ({ lines }) => (lines as unknown as { status: string }[])[0]!.status === status)

test('a camera broadcasts through the port of the site, is measured like an encoder, and ends with a new key or its session', async () => {
  const camera = await publishCamera(world, host, studio)
  await untilSignal(world, host, studio.id, ({ onAir, lines }) => {
    const [main] = lines as unknown as { sample: { framesPerSecond: number } | null }[]
    return String(onAir) === 'main' && (main!.sample?.framesPerSecond ?? 0) > 20
  })
  const playlist = await fetch(`${world.url}/live/s${studio.number}/live.m3u8`)
  assert.match(await playlist.text(), /\.m4s/)
  assert.equal(await methodOf(), 'camera')
  const { ticket, address } = await openTicket()
  assert.equal(await (await startCamera({ url: urlOf(address), ticket: String(ticket) })).closed, '4403 LINE_BUSY')
  await direct(world, host, 'keys/rotate', { id: studio.id, line: 'main' })
  assert.equal(await camera.closed, '4403 KEY_REPLACED')
  const again = await publishCamera(world, host, studio)
  await untilLine('live')
  await endSessions(world, host)
  assert.equal(await again.closed, '4403 CUT')
  host = await makeBroadcaster(world)
  await direct(world, host, 'commands/end', { studio: studio.id })
  await until(async () => (await methodOf()) === 'push')
})

test('a ticket opens one connection to one line of one studio, if its account may broadcast at that moment', async () => {
  const closedWith = async (address: unknown, ticket: unknown) =>
    await (await startCamera({ url: urlOf(address), ticket: String(ticket), headers: { origin: world.url } })).closed
  const used = await openTicket(host, 'cold')
  const camera = await startCamera({ url: urlOf(used['address']), ticket: String(used['ticket']) })
  camera.ws.terminate()
  assert.equal(await closedWith(used['address'], used['ticket']), '4403 KEY_WRONG', 'used')
  const cold = await openTicket(host, 'cold')
  assert.equal(await closedWith(`/live/s${studio.number}/hot/camera`, cold['ticket']), '4403 KEY_WRONG', 'of another line')
  const other = await makeStudio(world, host)
  assert.equal(await closedWith(`/live/s${other.number}/cold/camera`, cold['ticket']), '4403 KEY_WRONG', 'of another studio')
  const { data } = await world.ask('/ws-ticket', {}, { token: host.token })
  assert.equal(await closedWith(cold['address'], data['ticket']), '4403 KEY_WRONG', 'of the other sockets')
  assert.equal(await closedWith(cold['address'], 'x'.repeat(43)), '4403 KEY_WRONG')
  await setAccount(world, host, { roles: ['user'] })
  assert.equal(await closedWith(cold['address'], cold['ticket']), '4403 NOT_ALLOWED', 'the right was withdrawn')
  await setAccount(world, host, { roles: ['broadcaster'] })
})

test('a ticket needs a certified name, the broadcaster role and a step-up, and pages of other sites open no connection', async () => {
  const { id } = studio
  const plain = await world.operator(['broadcaster'], { steppedUp: true })
  const stale = await world.operator(['broadcaster'])
  for (const person of [plain, stale, await world.person()])
    assert.equal((await askLive(world, person, 'camera/open', { id, line: 'main' })).http, 403, 'no name, no proof, no role')
  const { address, ticket } = await openTicket()
  for (const origin of ['https://evil.example', 'null'])
    assert.equal(await (await startCamera({ url: urlOf(address), ticket: String(ticket), headers: { origin } })).closed, 'http 403')
  const closed = await makeStudio(world, host)
  const { version } = await direct(world, host, 'studios/read', { id: closed.id })
  await direct(world, host, 'studios/status', { id: closed.id, version, status: 'closed' })
  assert.equal((await askLive(world, host, 'camera/open', { id: closed.id, line: 'main' })).http, 409)
})

test('S133: no page except the camera page of the console may use camera and microphone', async () => {
  const policyOf = async (path: string) => (await fetch(`${world.url}${path}`)).headers.get('permissions-policy')
  assert.equal(await policyOf(`/dashboard/studios/${studio.id}/camera`), 'camera=(self), microphone=(self), geolocation=()')
  assert.equal(await policyOf(`/dashboard/studios/${studio.id}`), 'camera=(), microphone=(), geolocation=()')
})
