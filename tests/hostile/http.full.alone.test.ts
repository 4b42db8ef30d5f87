import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#streaming/testing/until.ts'
import { fetchPlaylist } from '#streaming/testing/viewer.ts'
import { newStreamKey, openLiveStudio, publishWith } from '../fixtures/live.ts'
import { howMany } from '../size.ts'
import { newAddress } from '../world/process.ts'
import type { World } from '../world.ts'
import { countFiles, surviveAttack } from './attacked.ts'
import { askOddly, attackWith, newClients, requestFrom } from './clients.ts'

let world: World
let base: string
before(async () => {
  const opened = await openLiveStudio()
  world = opened.world
  base = `/live/s${opened.studio.number}`
  await publishWith(opened.port, await newStreamKey(world, opened.host, opened.studio))
  await until(async () => (await fetch(`${world.url}${base}/ll.m3u8`)).status === 200)
})
after(() => world?.[Symbol.asyncDispose]())

/** Checks that waiting connections need only a few files each. */
async function countsFiles(perClient: number, count: number): Promise<void> {
  const start = countFiles()
  let most = 0
  for (let look = 0; look < 10; look++) {
    most = Math.max(most, countFiles())
    await sleep(50) // the limit applies to files open at any time during the attack
  }
  assert.ok(most - start <= perClient * count, `${most - start} files more`)
}

for (const [what, path] of [
  ['playlists', 'll.m3u8'],
  ['playlists of the future', 'll.m3u8?_HLS_msn=NEXT'],
  ['endless streams', '.flv'],
  ['pages', undefined],
] as const)
  test(`readers are served during thousands of ${what} requested on a few connections that read nothing`, async () => {
    const count = 3
    const { segments } = await fetchPlaylist(`${world.url}${base}/ll.m3u8`)
    const next = String(Number.parseInt(segments.at(-1)!.name, 10) + 2)
    const asked = path === undefined ? '/home?ahead' : `${base}${path.startsWith('.') ? '' : '/'}${path.replace('NEXT', next)}`
    const attack = () =>
      attackWith(
        world.url,
        newClients(count, (address) => requestFrom(world.url, asked, address).repeat(8_000)),
        () => countsFiles(4, count),
      )
    await surviveAttack(world, attack)
  })

test('the memory of a thousand requested parts and segments is free again', async () => {
  const { mediaSequence } = await fetchPlaylist(`${world.url}${base}/ll.m3u8`)
  const names = Array.from({ length: 1_000 }, (_, at) => `${mediaSequence - 60 + (at >> 3)}${at % 8 === 7 ? '' : `.${at % 8}`}.m4s`)
  await surviveAttack(world, async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < names.length; at += 50) {
      const answers = await Promise.all(names.slice(at, at + 50).map((name) => fetch(`${world.url}${base}/${name}`)))
      for (const answer of answers) {
        statuses.add(answer.status)
        await answer.arrayBuffer()
      }
    }
    assert.deepEqual([...statuses].sort(), [200, 404])
  })
})

test('readers are served during two hundred silent connections', async () => {
  const silent = [...newClients(100, () => ''), ...newClients(100, (address) => requestFrom(world.url, '/home', address).slice(0, -2))]
  await surviveAttack(world, () => attackWith(world.url, silent, () => serves()))
})

test('readers are served during a flood of distinct paths, user agents, referrers and search terms', async () => {
  const count = howMany(120, 10_000)
  await surviveAttack(world, async () => {
    for (let at = 0; at < count; at += 20) {
      const each = Array.from({ length: 20 }, (_, index) => at + index)
      const statuses = await Promise.all(each.map((number) => askOddly(world.url, number)))
      assert.deepEqual(
        statuses.filter((status) => status !== 404 && status !== 200),
        [],
      )
    }
  })
})

test('readers are served during unfinished upgrades and silent WebSockets', async () => {
  const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n`
  const paths = ['/realtime', `${base}/main/camera`]
  const half = paths.flatMap((path) => newClients(50, (address) => requestFrom(world.url, path, address, upgrade).slice(0, -2)))
  const whole = paths.flatMap((path) => newClients(50, (address) => requestFrom(world.url, path, address, upgrade)))
  await surviveAttack(world, () => attackWith(world.url, [...half, ...whole], () => serves()))
})

/** Checks that readers are served during the attack. */
async function serves(): Promise<void> {
  const { status } = await fetch(`${world.url}/home`, { headers: { 'x-forwarded-for': newAddress() } })
  assert.equal(status, 200)
}
