import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { succeed } from '#tests/fixtures/content.ts'
import { askLive, direct, leaveRecording, type MadeStudio, makeStudio, setAccount, untilRecorded } from '#tests/fixtures/live.ts'
import { audiencesOfItems } from '#tests/fixtures/published.ts'
import { type Data, openWorld, type Person, type World } from '#tests/world.ts'
import { openEngine, type StandIn } from '../shows/engine/engine.stand-in.ts'

let world: World
let host: Person
let engine: StandIn
let running: AsyncDisposable
before(async () => {
  world = await openWorld({ env: { FFMPEG_PATH: 'off' } })
  host = await world.operator(['broadcaster'])
  engine = openEngine()
  running = await world.live.runEngine(engine)
})
after(async () => {
  await running[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
})

const signal = ({ id }: MadeStudio, by = host) => direct(world, by, 'signal', { studio: id })
const messages = async () => JSON.stringify((await world.ask('/api/message/list', {}, { token: host.token })).data)

async function goOnAir(title: string): Promise<{ readonly studio: MadeStudio; readonly show: string }> {
  const studio = await makeStudio(world, host, title)
  await engine.until(() => engine.studios.has(studio.number))
  engine.emit(studio.number, { type: 'switch', from: null, to: 'main', why: 'start', by: null, gapMs: 0, repeatedMs: 0 })
  await engine.until(async () => (await signal(studio))['show'] !== null)
  return { studio, show: String((await signal(studio))['show']!['id']) }
}

async function end({ number, ...studio }: MadeStudio, by: Person): Promise<void> {
  engine.emit(number, { type: 'ended', why: 'operator', by: by.id })
  await engine.until(async () => (await signal({ number, ...studio }, by))['show'] === null)
}

const recorded = (file: string, defect: 'disk-full' | null) =>
  ({ type: 'recorded', file, durationMs: 44_000, bytes: 1_000, defect }) as const

test('operators are notified at once of an interrupted recording, and the replay draft names the time', async () => {
  const { studio, show } = await goOnAir('教学查房')
  assert.ok(Number((await signal(studio))['freeBytes'] ?? 1) > 0)
  engine.emit(studio.number, { type: 'recording', state: 'failed', why: 'disk-full', atMs: 44_000 })
  await engine.until(async () => (await messages()).includes('录制在 0:44 处中断：磁盘已满。直播不受影响。'))
  const { events } = await direct(world, host, 'timeline', { studio: studio.id })
  const failed = (events as unknown as Data[]).find(({ kind }) => String(kind) === 'recording')
  assert.deepEqual(failed?.['detail'], { state: 'failed', why: 'disk-full', atMs: 44_000 })
  await end(studio, host)
  engine.emit(studio.number, recorded(await leaveRecording(world, show), 'disk-full'))
  const [replay] = await untilRecorded(world, host, studio)
  assert.match(replay!.title, /^教学查房 \d{4}-\d\d-\d\d（0:44 起不完整）$/)
  assert.deepEqual((replay as unknown as Data)['gaps'], [{ atMs: 44_000, missingMs: null }])
  assert.match(await messages(), /但录制曾中断/)
})

test('a recording failure not reported during the show is reported when the recording closes', async () => {
  const { studio, show } = await goOnAir('病例讨论')
  await end(studio, host)
  engine.emit(studio.number, recorded(await leaveRecording(world, show), 'disk-full'))
  const [replay] = await untilRecorded(world, host, studio)
  assert.match(replay!.title, /（0:44 起不完整）$/)
})

test('a replay belongs to the operator that ended the show when the studio owner has lost the permission to write content', async () => {
  const { studio, show } = await goOnAir('专家讲座')
  const colleague = await world.operator(['broadcaster'])
  await setAccount(world, host, { roles: ['analyst'] })
  await end(studio, colleague)
  engine.emit(studio.number, recorded(await leaveRecording(world, show), null))
  const [replay] = await untilRecorded(world, colleague, studio)
  const { item } = await succeed(world, colleague, 'read', { id: replay!.itemId, language: replay!.language })
  assert.equal((item as unknown as { owner: { id: string } }).owner.id, colleague.id)
  await setAccount(world, host, { roles: ['broadcaster'] })
})

test('the recording of a studio removed before the recording closed becomes a draft of the operator that removed it', async () => {
  const { studio, show } = await goOnAir('年会')
  await end(studio, host)
  const { version } = await direct(world, host, 'studios/read', { id: studio.id })
  const closed = await direct(world, host, 'studios/status', { id: studio.id, version, status: 'closed' })
  assert.equal((await askLive(world, host, 'studios/remove', { id: studio.id, version: closed['version'] })).http, 200)
  await engine.until(() => !engine.studios.has(studio.number))
  engine.emit(studio.number, recorded(await leaveRecording(world, show), null))
  await engine.until(async () => (await messages()).includes('“年会”的回放已生成'), 20_000)
  const { rows } = await world.sql.query('select from live.left_recording')
  assert.equal(rows.length, 0)
})

test('a replay is for the audience of its studio, also when the studio was removed before', async () => {
  const audience = { kind: 'limited', certified: [] }
  const [present, removed] = [await goOnAir('专家讲座（一）'), await goOnAir('专家讲座（二）')]
  for (const { studio } of [present, removed]) {
    await direct(world, host, 'audience/set', { studio: studio.id, before: { kind: 'everybody' }, audience })
    await end(studio, host)
  }
  const { id } = removed.studio
  const { version } = await direct(world, host, 'studios/read', { id })
  const closed = await direct(world, host, 'studios/status', { id, version, status: 'closed' })
  await direct(world, host, 'studios/remove', { id, version: closed['version'] })
  await engine.until(() => !engine.studios.has(removed.studio.number))
  for (const { studio, show } of [present, removed]) engine.emit(studio.number, recorded(await leaveRecording(world, show), null))
  const audiences = () => audiencesOfItems(world.sql, '专家讲座（')
  await engine.until(async () => (await audiences()).length === 2, 20_000)
  assert.deepEqual(await audiences(), [audience, audience])
})
test('the replays of two shows of one title on one day have different titles', async () => {
  const { studio, show } = await goOnAir('午间讲座')
  await end(studio, host)
  const { rows } = await world.sql.query<{ id: string }>(
    `insert into live.show (studio_id, title, started_at, ended_at, ended_why)
     select studio_id, title, '2026-03-01T01:00Z', '2026-03-01T02:00Z', 'operator' from live.show where id = $1 returning id`,
    [show],
  )
  await world.sql.query(`update live.show set started_at = '2026-03-01T06:30Z' where id = $1`, [show])
  for (const id of [rows[0]!.id, show]) engine.emit(studio.number, recorded(await leaveRecording(world, id), null))
  const titles = (await untilRecorded(world, host, studio, 2)).map(({ title }) => title)
  assert.deepEqual(titles, ['午间讲座 2026-03-01 14:30', '午间讲座 2026-03-01'])
})

test('draft and studio show position and length of a gap after a recording resumed', async () => {
  const { studio, show } = await goOnAir('消化内镜')
  engine.emit(studio.number, { type: 'recording', state: 'failed', why: 'disk-full', atMs: 44_000 })
  engine.emit(studio.number, { type: 'recording', state: 'resumed', why: null, atMs: 44_000, missingMs: 26_000 })
  await end(studio, host)
  engine.emit(studio.number, recorded(await leaveRecording(world, show), null))
  const [replay] = await untilRecorded(world, host, studio)
  assert.match(replay!.title, /^消化内镜 \d{4}-\d\d-\d\d（0:44 处缺失 0:26）$/)
  assert.deepEqual((replay as unknown as Data)['gaps'], [{ atMs: 44_000, missingMs: 26_000 }])
})
