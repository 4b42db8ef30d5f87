import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE, SECOND } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { askLive, direct, type MadeStudio, makeBroadcaster, makeStudio, newHead } from '#tests/fixtures/live.ts'
import { testInFull } from '#tests/size.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'
import { openEngine, type StandIn } from './engine/engine.stand-in.ts'

let world: World
let host: Person
let engine: StandIn
let running: AsyncDisposable
before(async () => {
  world = await openWorld()
  host = await world.operator(['broadcaster'])
  engine = openEngine()
  running = await world.live.runEngine(engine)
})
after(async () => {
  await running[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const signal = ({ id }: MadeStudio) => direct(world, host, 'signal', { studio: id })
const events = async ({ id }: MadeStudio) =>
  ((await direct(world, host, 'timeline', { studio: id }))['events'] as unknown as Data[])
    .map(({ kind, detail, by }) => ({ kind, detail, by }))
    .toReversed()
const command = (path: string, { id }: MadeStudio, fields: object = {}) =>
  askLive(world, host, `commands/${path}`, { studio: id, ...fields })
const publicNow = async ({ number }: MadeStudio) => (await world.ask('/api/live/studio', { number })).data

async function goOnAir(): Promise<MadeStudio> {
  const studio = await makeStudio(world, host)
  await engine.until(() => engine.studios.has(studio.number))
  engine.emit(studio.number, { type: 'line', line: 'main', from: 'idle', to: 'live', why: 'ready' })
  engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
  await engine.until(async () => (await signal(studio))['show'] !== null)
  return studio
}

test('the first picture starts a show: followers are notified, the public sees it, and the timeline records it', async () => {
  const studio = await makeStudio(world, host)
  await direct(world, host, 'studios/save', { id: studio.id, version: studio.version, head: newHead({ notice: '今晚八点开播' }) })
  const follower = await world.person()
  await world.ask('/api/live/follow/set', { number: studio.number, isFollowing: true }, { token: follower.token })
  await engine.until(() => engine.studios.has(studio.number))
  using socket = await world.follow(follower.token, [{ channel: 'live-chat', key: String(studio.number) }])
  engine.emit(studio.number, { type: 'line', line: 'main', from: 'connecting', to: 'live', why: 'ready' })
  engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
  const event = await socket.until(({ type }) => type === 'event')
  assert.deepEqual(event['message'], { type: 'show', isOnAir: true })
  const { data } = await world.ask('/api/message/list', {}, { token: follower.token })
  assert.ok((data as unknown as Data[]).some(({ content }) => String(content).includes('今晚八点开播')))
  assert.ok((await publicNow(studio))['onAirSince'])
  assert.deepEqual(
    (await events(studio)).map(({ kind }) => String(kind)),
    ['line', 'started', 'switch'],
  )
})

testInFull(
  'an operator switches, drills, shows the slate, releases and ends, and each action takes effect, is recorded and is on the timeline',
  async () => {
    const studio = await goOnAir()
    assert.deepEqual([(await command('switch', studio, { line: 'hot' })).data['reason']], ['LINE_NOT_READY'])
    engine.emit(studio.number, { type: 'line', line: 'hot', from: 'idle', to: 'degraded', why: 'poor' })
    await engine.until(async () => (await command('switch', studio, { line: 'hot' })).http === 200)
    assert.equal((await command('drill', studio, { line: 'hot' })).http, 200)
    assert.equal(String((await signal(studio))['drilled']), 'hot')
    for (const path of ['slate', 'release', 'end']) assert.equal((await command(path, studio)).http, 200, path)
    assert.equal((await signal(studio))['drilled'], null)
    await engine.until(() => engine.commandsOf(studio.number).length === 5)
    assert.deepEqual(
      engine.commandsOf(studio.number).map((each) => [each.kind, 'source' in each ? each.source : null, each.by]),
      [
        ['pin', 'hot', host.id],
        ['drill', 'hot', host.id],
        ['pin', 'slate', host.id],
        ['release', null, host.id],
        ['end', null, host.id],
      ],
    )
    assert.deepEqual((await actionsOn(world, `studio:${studio.id}`)).slice(1), [
      'show.switched',
      'show.drilled',
      'show.switched',
      'show.released',
      'show.ended',
    ])
    engine.emit(studio.number, { type: 'ended', why: 'operator', by: host.id })
    await engine.until(async () => (await signal(studio))['show'] === null)
    assert.equal((await signal(studio))['hasEnded'], true)
    assert.equal((await command('slate', studio)).data['reason'], 'NOT_ON_AIR')
    assert.equal((await publicNow(studio))['onAirSince'], null)
    assert.equal((await command('prepare', studio)).http, 200)
    await engine.until(() => engine.prepared.includes(studio.number))
    await engine.until(async () => (await command('prepare', studio)).data['reason'] === 'NOT_ENDED')
  },
)

testInFull(
  'per-second figures are shown and kept for five minutes, the peak of viewers is stored, and each minute has one figure',
  async () => {
    const studio = await goOnAir()
    engine.carry(studio.number, 'main', { kbps: 1_480, framesPerSecond: 29.9 })
    await engine.until(async () => ((await signal(studio))['lines'] as unknown as Data[])[0]!['sample'] !== null)
    const [main, hot] = (await signal(studio))['lines'] as unknown as Data[]
    assert.deepEqual([main!['signal'], main!['sample']!['kbps'], hot!['signal'], hot!['sample']], ['smooth', 1_480, 'idle', null])
    engine.emit(studio.number, { type: 'viewers', viewers: 42 })
    engine.emit(studio.number, { type: 'viewers', viewers: 7 })
    await engine.until(async () => Number((await signal(studio))['viewers']) === 7)
    assert.equal((await signal(studio))['show']!['peakViewers'], 42)
    const seconds = async (more = {}) => (await direct(world, host, 'seconds', { studio: studio.id, ...more })) as unknown as Data[]
    await engine.until(async () => (await seconds()).length > 1, 15 * SECOND)
    engine.carry(studio.number, 'main', null)
    engine.emit(studio.number, { type: 'line', line: 'main', from: 'live', to: 'idle', why: 'closed' })
    await engine.until(async () => ((await signal(studio))['lines'] as unknown as Data[])[0]!['signal']!.toString() === 'idle')
    assert.equal(((await signal(studio))['lines'] as unknown as Data[])[0]!['sample'], null, 'a line that was lost has no figures')
    const [first, second] = await seconds()
    assert.deepEqual([first!['line'], first!['kbps'], String(first!['at']) < String(second!['at'])], ['main', 1_480, true])
    assert.deepEqual((await seconds({ after: first!['at'] }))[0], second)
    await world.clock.move(2 * MINUTE)
    const minutes = (await direct(world, host, 'timeline', { studio: studio.id }))['viewers'] as unknown as Data[]
    assert.deepEqual(
      minutes.map(({ viewers }) => Number(viewers)),
      [42, 7, 7, 7].slice(0, minutes.length), // one more minute on a slow machine
    )
    assert.ok(minutes.length >= 3)
    await world.clock.move(4 * MINUTE)
    assert.deepEqual(await seconds(), [])
  },
)

test('a closed studio is removed from the engine, and a publisher with a replaced key is cut (S76)', async () => {
  const studio = await goOnAir()
  await direct(world, host, 'studios/status', { id: studio.id, version: studio.version, status: 'closed' })
  await engine.until(() => engine.studios.get(studio.number)?.isOpen === false)
  await engine.until(async () => (await signal(studio))['show'] === null)
  const broadcaster = await makeBroadcaster(world)
  const other = await goOnAir()
  await direct(world, broadcaster, 'keys/rotate', { id: other.id, line: 'hot' })
  await direct(world, broadcaster, 'keys/revoke', { id: other.id, line: 'hot' })
  await engine.until(() => engine.kicked.filter((each) => each === `${other.number} hot`).length === 2)
  const stranger = await world.operator(['analyst'])
  assert.equal((await world.ask('/api/live/commands/end', { studio: other.id }, { token: stranger.token })).http, 403)
})

async function restart(): Promise<void> {
  await running[Symbol.asyncDispose]()
  engine = openEngine()
  running = await world.live.runEngine(engine)
}

testInFull('a show on air continues in the next process, or ends after half an hour without a signal (R28)', async () => {
  const studio = await goOnAir()
  const { show } = await signal(studio)
  await restart()
  const { show: waiting, onAir, lines } = await signal(studio)
  assert.deepEqual([waiting, onAir, (lines as unknown as Data[])[0]!['status']], [show, null, 'idle'])
  assert.equal(engine.studios.get(studio.number)?.show, show!['id'])
  engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
  await engine.until(async () => (await signal(studio))['onAir'] !== null)
  assert.deepEqual((await signal(studio))['show'], show)
  assert.deepEqual(
    (await events(studio)).map(({ kind }) => String(kind)),
    ['line', 'started', 'switch', 'restarted', 'switch'],
  )
  await world.clock.move(31 * MINUTE)
  await restart()
  assert.equal((await signal(studio))['show'], null)
  assert.deepEqual((await events(studio)).at(-1)!.detail, { why: 'restart' })
})

testInFull(
  'a line that differs from its approved parameters for ten seconds is reported once to operators and on the timeline',
  {
    timeout: 60_000,
  },
  async () => {
    const studio = await goOnAir()
    engine.carry(studio.number, 'main', { breaches: ['frameRate', 'bitRate'] })
    const drifts = async () => (await events(studio)).filter(({ kind }) => String(kind) === 'policy')
    await engine.until(async () => (await drifts()).length > 0, 30 * SECOND)
    engine.carry(studio.number, 'main', null)
    assert.deepEqual(
      (await drifts()).map(({ detail }) => detail),
      [{ line: 'main', breaches: 'frameRate bitRate' }],
    )
    const { data } = await world.ask('/api/message/list', {}, { token: host.token })
    assert.ok((data as unknown as Data[]).some(({ content }) => String(content).includes('主路：帧率、码率')))
  },
)

test('a refused encoder is recorded and on the timeline (S77), and one with a large excess is warned before it is cut (S81)', async () => {
  const studio = await goOnAir()
  engine.emit(studio.number, { type: 'refused', line: 'main', address: '203.0.113.9', why: 'VIDEO_CODEC_UNSUPPORTED', what: 'HEVC' })
  engine.emit(studio.number, { type: 'excess', line: 'main', breaches: ['bitRate'], cutInMs: 5_000 })
  await engine.until(async () => (await events(studio)).some(({ kind }) => String(kind) === 'policy'))
  assert.deepEqual(
    (await events(studio)).slice(-2).map(({ detail }) => detail),
    [
      { line: 'main', why: 'VIDEO_CODEC_UNSUPPORTED', what: 'HEVC', address: '203.0.113.9' },
      { line: 'main', breaches: 'bitRate', cutInS: 5 },
    ],
  )
  assert.ok((await actionsOn(world, `studio:${studio.id}`)).includes('show.publish-refused'))
  const { data } = await world.ask('/api/message/list', {}, { token: host.token })
  assert.match(JSON.stringify(data), /推流远超已批准的参数/)
})

testInFull('line problems are shown by name and on the timeline, and operators are notified once while a problem recurs', async () => {
  const studio = await goOnAir()
  const issues = [{ reason: 'AUDIO_LOST', since: new Date().toISOString() }] as const
  engine.carry(studio.number, 'main', { issues, lagMs: 1_200, brokenFrames: 3 })
  const mainNow = async () => ((await signal(studio))['lines'] as unknown as Data[])[0]!
  await engine.until(async () => String((await mainNow())['signal']) === 'stuttering')
  const { sample } = await mainNow()
  assert.deepEqual([sample!['issues'], sample!['lagMs'], sample!['brokenFrames']], [issues, 1_200, 3])
  engine.carry(studio.number, 'main', {})
  await engine.until(async () => String((await mainNow())['signal']) === 'smooth')
  for (const state of ['began', 'over', 'began'] as const)
    engine.emit(studio.number, { type: 'health', line: 'main', reason: 'AUDIO_LOST', state })
  const noted = async () => (await events(studio)).filter(({ kind }) => String(kind) === 'health').map(({ detail }) => detail!['state'])
  await engine.until(async () => (await noted()).length === 3)
  assert.deepEqual(await noted(), ['began', 'over', 'began'])
  const { data } = await world.ask('/api/message/list', {}, { token: host.token })
  assert.equal(JSON.stringify(data).match(/主路：无音频。请检查话筒和调音台/g)?.length, 1)
})

testInFull('a line without input has no timestamp, and a new connection shows no data of the previous one', async () => {
  const studio = await goOnAir()
  const lineOf = async (name: string) =>
    ((await signal(studio))['lines'] as unknown as Data[]).find(({ line }) => String(line) === name) as unknown as Record<string, unknown>
  assert.deepEqual(await lineOf('cold'), { line: 'cold', status: 'idle', since: null, signal: 'idle', thumbnail: null, sample: null })
  engine.carry(studio.number, 'main', { apartMs: -2_400, thumbnailAt: 1_700_000_000_000 })
  await engine.until(async () => (await lineOf('main'))['sample'] !== null)
  const { sample, thumbnail } = await lineOf('main')
  assert.equal((sample as { apartMs: number }).apartMs, -2_400)
  assert.match(String(thumbnail), new RegExp(`^/live/s${studio.number}/main\\.jpg\\?t=[\\w.-]+&at=1700000000000$`))
  assert.equal((await lineOf('main'))['thumbnail'], thumbnail, 'the address stays the same while the picture does')
  engine.carry(studio.number, 'main', null)
  engine.emit(studio.number, { type: 'line', line: 'main', from: 'live', to: 'connecting', why: 'connected' })
  await engine.until(async () => String((await lineOf('main'))['status']) === 'connecting')
  assert.equal((await lineOf('main'))['sample'], null)
})

testInFull('figures and chart of a broadcast cover the same minutes and exclude earlier ones', async () => {
  const studio = await makeStudio(world, host)
  await engine.until(() => engine.studios.has(studio.number))
  await world.sql.query('insert into live.viewer_sample (studio_id, at, viewers) values ($1, platform.now() - $2::interval, 39)', [
    studio.id,
    '50 minutes',
  ])
  const minutes = async () => {
    const { viewers, isOfShow } = await direct(world, host, 'timeline', { studio: studio.id })
    return { isOfShow, most: Math.max(...(viewers as unknown as { viewers: number }[]).map((each) => each.viewers)) }
  }
  assert.deepEqual(await minutes(), { isOfShow: false, most: 39 })
  engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
  await engine.until(async () => (await signal(studio))['show'] !== null)
  assert.deepEqual(await minutes(), { isOfShow: true, most: 0 })
  engine.emit(studio.number, { type: 'viewers', viewers: 7 })
  await engine.until(async () => Number((await signal(studio))['viewers']) === 7)
  assert.deepEqual(await minutes(), { isOfShow: true, most: Number((await signal(studio))['show']!['peakViewers']) })
})
