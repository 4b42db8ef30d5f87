import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY } from '#contract/duration.ts'
import { endUses, videoOf } from '#tests/fixtures/library.ts'
import { direct, leaveRecording, makeStudio, type Recorded, untilRecorded } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { openEngine, type StandIn } from '../shows/engine/engine.stand-in.ts'

let world: World
let host: Person
let chief: Person
let engine: StandIn
let running: AsyncDisposable
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  host = await world.operator(['broadcaster'])
  chief = await world.operator(['chief-editor'], { steppedUp: true })
  engine = openEngine()
  running = await world.live.runEngine(engine)
})
after(async () => {
  await running[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

/** Broadcasts and records, and returns the replay with its video. */
async function makeReplay(): Promise<Recorded & { readonly video: string }> {
  const studio = await makeStudio(world, host, '教学查房')
  const signal = () => direct(world, host, 'signal', { studio: studio.id })
  await engine.until(() => engine.studios.has(studio.number))
  engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
  await engine.until(async () => (await signal())['show'] !== null)
  const show = String((await signal())['show']!['id'])
  engine.emit(studio.number, { type: 'ended', why: 'operator', by: host.id })
  await engine.until(async () => (await signal())['show'] === null)
  engine.emit(studio.number, { type: 'recorded', file: await leaveRecording(world, show), durationMs: 44_000, bytes: 1_000, defect: null })
  const [replay] = await untilRecorded(world, host, studio)
  assert.ok(replay)
  return { ...replay, video: await videoOf(world, replay.itemId) }
}

const ask = (path: string, id: string) => world.ask(path, { id }, { ...chief, headers: { 'accept-language': 'en-US' } })

test('S143: a replay and its video cannot be deleted within sixty days of the broadcast, and the refusal names the date', async () => {
  const { itemId, video } = await makeReplay()
  const from = Date.now() + 60 * DAY
  assert.equal((await ask('/api/content/trash', itemId)).http, 200)
  await endUses(world, video)
  for (const [path, id] of [
    ['/api/content/remove', itemId],
    ['/api/media/delete', video],
  ] as const) {
    const refused = await ask(path, id)
    assert.equal(refused.data['reason'], 'TERM_NOT_OVER', path)
    assert.ok(Math.abs(Date.parse(String(refused.data['at'])) - from) < DAY, String(refused.data['at']))
    assert.match(refused.msg, /You can delete it from \d+ \w{3} \d{4}, \d\d:\d\d\.$/)
  }
})

test('S143: after sixty days an operator deletes both', async () => {
  const { itemId, video } = await makeReplay()
  assert.equal((await ask('/api/content/trash', itemId)).http, 200)
  await world.sql.query(`update platform.minimum_term set until = platform.now() where target = any ($1::text[])`, [
    [`item:${itemId}`, `asset:${video}`],
  ])
  assert.equal((await ask('/api/content/remove', itemId)).http, 200)
  await endUses(world, video)
  assert.equal((await ask('/api/media/delete', video)).http, 200)
})

test('deleting the studio of a broadcast leaves the term of its replay', async () => {
  const { itemId } = await makeReplay()
  const { rows } = await world.sql.query<{ id: string }>('select studio_id as id from live.show where replay_item = $1', [itemId])
  const id = rows[0]?.id
  const { version } = await direct(world, host, 'studios/read', { id })
  const closed = await direct(world, host, 'studios/status', { id, version, status: 'closed' })
  await direct(world, host, 'studios/remove', { id, version: closed['version'] })
  assert.equal((await ask('/api/content/trash', itemId)).http, 200)
  assert.equal((await ask('/api/content/remove', itemId)).data['reason'], 'TERM_NOT_OVER')
})
