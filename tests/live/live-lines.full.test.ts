import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { until } from '#streaming/testing/until.ts'
import { pictures, watchFlv } from '#streaming/testing/viewer.ts'
import {
  direct,
  type MadeStudio,
  makeBroadcaster,
  makeStudio,
  newStreamKey,
  openLiveWorld,
  publishWith,
  untilSignal,
} from '#tests/fixtures/live.ts'
import type { Data, Person, World } from '#tests/world.ts'

let world: World
let port: number
let host: Person
before(async () => {
  ;({ world, port } = await openLiveWorld())
  host = await makeBroadcaster(world)
})
after(() => world[Symbol.asyncDispose]())

const untilOnAir = ({ id }: MadeStudio, source: string) => untilSignal(world, host, id, ({ onAir }) => String(onAir) === source)
const publishTo = async ({ id }: MadeStudio, line: string) => publishWith(port, await newStreamKey(world, host, { id }, line))
const switches = async ({ id }: MadeStudio) =>
  ((await direct(world, host, 'timeline', { studio: id }))['events'] as unknown as Data[])
    .filter(({ kind }) => String(kind) === 'switch')
    .map(({ detail }) => [detail!['from'], detail!['to'], detail!['why']])
    .toReversed()

test('R27: an encoder that stays connected without sending is lost like a disconnected one, and viewers see the next line', async () => {
  const studio = await makeStudio(world, host)
  const main = await publishTo(studio, 'main')
  await untilOnAir(studio, 'main')
  const hot = await publishTo(studio, 'hot')
  await untilSignal(world, host, studio.id, ({ lines }) => String((lines as unknown as Data[])[1]!['status']) === 'live')
  const viewing = await watchFlv(`${world.url}/live/s${studio.number}.flv`)
  await until(() => pictures(viewing.tags).length > 0)
  main.freeze()
  await untilOnAir(studio, 'hot')
  assert.equal(main.socket.destroyed, false)
  const seen = pictures(viewing.tags).length
  await until(() => pictures(viewing.tags).length > seen)
  hot.freeze()
  await untilOnAir(studio, 'slate')
  assert.deepEqual(await switches(studio), [
    [null, 'main', 'start'],
    ['main', 'hot', 'loss'],
    ['hot', 'slate', 'loss'],
  ])
  main.thaw()
  await untilOnAir(studio, 'main')
  viewing.leave()
  for (const encoder of [main, hot]) encoder.kill()
})
