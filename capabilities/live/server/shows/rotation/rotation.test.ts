import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { askLive, direct, type MadeStudio, makeBroadcaster, makeStudio, makeVideoItem, openLiveWorld } from '#tests/fixtures/live.ts'
import { unpublish } from '#tests/fixtures/published.ts'
import { testInFull } from '#tests/size.ts'
import type { Data, Person, World } from '#tests/world.ts'
import { openEngine } from '../engine/engine.stand-in.ts'

let world: World
let host: Person
let videos: readonly string[]
before(async () => {
  ;({ world } = await openLiveWorld())
  host = await makeBroadcaster(world)
  videos = [await makeVideoItem(world, '第一段'), await makeVideoItem(world, '第二段', 'fragmented.mp4')]
})
after(() => world[Symbol.asyncDispose]())

const { until } = openEngine()
const rotation = ({ id }: MadeStudio) => direct(world, host, 'rotation/read', { studio: id })
const save = (studio: MadeStudio, ids: readonly string[], was: readonly string[] = []) =>
  askLive(world, host, 'rotation/save', { studio: studio.id, before: was, videos: ids })
const start = async (studio: MadeStudio, by = host) => {
  const { http, data } = await askLive(world, by, 'rotation/start', { studio: studio.id })
  return http === 200 ? 'started' : String(data['reason'])
}
const signal = ({ id }: MadeStudio) => direct(world, host, 'signal', { studio: id })
const kinds = async ({ id }: MadeStudio) => (await direct(world, host, 'timeline', { studio: id }))['events'] as unknown as readonly Data[]

testInFull('approved videos are broadcast in order until the show ends, and then encoders are admitted again', async () => {
  const studio = await makeStudio(world, host, '循环播放')
  assert.equal((await save(studio, videos)).http, 200)
  const { videos: listed, isRunning } = await rotation(studio)
  assert.deepEqual(
    (listed as unknown as readonly Data[]).map(({ title, seconds, mark }) => [String(title), Number(seconds), String(mark)]),
    [
      ['第一段', 4, 'approved'],
      ['第二段', 4, 'approved'],
    ],
  )
  assert.equal(isRunning as unknown, false)
  assert.equal(await start(studio), 'started')
  await until(async () => (await signal(studio))['show'] !== null, 20_000)
  assert.equal(await start(studio), 'ON_AIR_ALREADY')
  assert.equal(String((await signal(studio))['onAir']), 'main')
  await until(async () => (await fetch(`${world.url}/live/s${studio.number}/live.m3u8`)).ok, 20_000)
  // A new order takes effect at the next start. The rotation on air is unchanged.
  assert.equal((await save(studio, videos.toReversed(), videos)).http, 200)
  assert.equal((await rotation(studio))['isRunning'] as unknown, true)
  await direct(world, host, 'commands/end', { studio: studio.id })
  await until(async () => !((await rotation(studio))['isRunning'] as unknown))
  const { show, lines } = await signal(studio)
  assert.deepEqual([show, (lines as unknown as readonly Data[])[0]!['status'] as unknown], [null, 'idle'])
  assert.equal(await start(studio), 'started', 'again')
  await until(async () => (await signal(studio))['show'] !== null, 20_000)
  assert.deepEqual(
    (await actionsOn(world, `studio:${studio.id}`)).filter((action) => action.startsWith('rotation')),
    ['rotation.changed', 'rotation.started', 'rotation.changed', 'rotation.started'],
  )
})

test('a rotation does not start when it is empty, not approved, of a closed studio, or without the broadcast permission', async () => {
  const studio = await makeStudio(world, host, '未通过')
  assert.equal(await start(studio), 'ROTATION_EMPTY')
  const draft = await makeVideoItem(world, '草稿', 'cold.mp4', false)
  assert.equal((await save(studio, [videos[0]!, draft])).http, 200)
  const marks = (await rotation(studio))['videos'] as unknown as readonly Data[]
  assert.deepEqual(
    marks.map(({ mark }) => String(mark)),
    ['approved', 'draft'],
  )
  assert.equal(await start(studio), 'ROTATION_NOT_APPROVED')
  const withdrawn = await makeVideoItem(world, '撤下')
  await save(studio, [withdrawn], [videos[0]!, draft])
  await unpublish(world.sql, { id: withdrawn })
  assert.equal(await start(studio), 'ROTATION_NOT_APPROVED')
  const uncertified = await world.operator(['broadcaster'])
  assert.equal((await askLive(world, uncertified, 'rotation/start', { studio: studio.id })).http, 403)
  await direct(world, host, 'studios/status', { id: studio.id, version: studio.version, status: 'closed' })
  assert.equal(await start(studio), 'STUDIO_CLOSED')
})

test('a stale list and an item that is not a video are refused', async () => {
  const studio = await makeStudio(world, host, '列表')
  assert.equal((await save(studio, videos)).http, 200)
  assert.equal((await save(studio, [videos[0]!])).data['reason'], 'CHANGED_MEANWHILE')
  assert.equal((await save(studio, [studio.id], videos)).data['reason'], 'VIDEO_UNKNOWN')
  assert.equal((await save(studio, [videos[0]!, videos[0]!], videos)).http, 422)
  const found = (await askLive(world, host, 'rotation/videos', { studio: studio.id, query: '第一' })).data as unknown as readonly Data[]
  assert.deepEqual(
    found.map(({ itemId }) => String(itemId)),
    [videos[0]],
  )
})

testInFull('a video that the engine cannot broadcast unchanged prevents the start, and the timeline names it with the reason', async () => {
  const studio = await makeStudio(world, host, '编码')
  const unfit = await makeVideoItem(world, '有 B 帧', 'b-frames.mp4')
  await save(studio, [unfit])
  assert.equal(await start(studio), 'started')
  await until(async () => (await kinds(studio)).some(({ kind }) => String(kind) === 'lost'), 20_000)
  const lost = (await kinds(studio)).find(({ kind }) => String(kind) === 'lost')!
  assert.deepEqual(lost['detail'] as unknown, { line: 'main', why: 'FILE_HAS_B_FRAMES', title: '有 B 帧' })
  assert.equal((await rotation(studio))['isRunning'] as unknown, false)
  assert.equal((await signal(studio))['show'], null)
})
