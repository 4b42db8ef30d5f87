import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Draft } from '#capabilities/content/contract.ts'
import { save, succeed } from '#tests/fixtures/content.ts'
import {
  direct,
  makeBroadcaster,
  makeStudio,
  newStreamKey,
  openLiveWorld,
  publishRecording,
  publishWith,
  type Recorded,
  untilRecorded,
  untilSignal,
} from '#tests/fixtures/live.ts'
import { publishAlso, unpublish } from '#tests/fixtures/published.ts'
import type { Data, Person, World } from '#tests/world.ts'
import { openEngine } from '../shows/engine/engine.stand-in.ts'

let world: World
let port: number
let host: Person
before(async () => {
  ;({ world, port } = await openLiveWorld())
  host = await makeBroadcaster(world)
})
after(() => world[Symbol.asyncDispose]())

const { until } = openEngine()
const listed = async (language = 'zh-CN') => (await world.ask('/api/live/now', { language })).data['replays'] as unknown as readonly Data[]

const recordings = async () => (await readdir(join(world.dataDir, 'recordings')).catch(() => [])).filter((name) => name.endsWith('.mp4'))

/**
 * Broadcasts a show of some seconds and waits until its recording is a draft. The file name is the id of the show, regardless of its title
 * (S83).
 */
async function broadcast(title: string): Promise<{ readonly number: number; readonly recorded: Recorded }> {
  const studio = await makeStudio(world, host, title)
  const streamKey = await newStreamKey(world, host, studio)
  const encoder = await publishWith(port, streamKey)
  await untilSignal(world, host, studio.id, ({ show }) => show !== null)
  await until(async () => (await recordings()).length > 0, 20_000)
  assert.match((await recordings()).join(' '), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.recording\.mp4$/)
  await direct(world, host, 'commands/end', { studio: studio.id })
  encoder.kill()
  const [recorded] = await untilRecorded(world, host, studio)
  return { number: studio.number, recorded: recorded! }
}

test('a recording is a draft linked from its studio, and a public replay from publication until it is unpublished', async () => {
  const { number, recorded } = await broadcast('../教学查房')
  assert.deepEqual([recorded.isPublished, /^\.\.\/教学查房 \d{4}-/.test(recorded.title), await listed()], [false, true, []])
  // The maker of the studio finds the draft in the content and may edit it.
  const edition = { id: recorded.itemId, language: recorded.language }
  const { version, draft } = await succeed(world, host, 'read', edition)
  const words = { ...(draft as unknown as Draft), lead: '一次查房的回放。' }
  assert.ok((await save(world, host, { ...edition, number: 0, version: Number(version) }, words)) > Number(version))
  const page = async () => await (await fetch(`${world.url}/live`)).text()
  assert.ok(!(await page()).includes(recorded.title))

  await publishRecording(world, recorded)
  await until(async () => (await listed())[0]?.['seconds'] !== null, 20_000)
  const [replay] = await listed()
  assert.match(String(replay!['href']), /^\/platformShow\/video\/\d+-replay$/)
  assert.deepEqual([replay!['title'], replay!['studio'], replay!['views'], replay!['isDemo']], [recorded.title, number, 0, false])
  assert.deepEqual((await world.ask('/api/live/studio', { number })).data['replay'], replay)
  assert.ok((await page()).includes(recorded.title), 'the page that was kept is dropped')

  const english = { 'en-US': { title: 'Teaching round', slug: 'round' } }
  const item = { id: recorded.itemId, number: Number(replay!['number']) }
  await publishAlso(world.sql, item, { section: 'video', kind: 'horizontalVideo', ...english }, 'en-US')
  assert.deepEqual([(await listed('en-US'))[0]!['title'], (await listed())[0]!['title']], ['Teaching round', recorded.title])

  await unpublish(world.sql, item)
  assert.deepEqual(await listed(), [])
  assert.equal((await world.ask('/api/live/studio', { number })).data['replay'], null)
})
