import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { test } from 'node:test'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { startCamera } from '#streaming/testing/camera-client.ts'
import { until } from '#streaming/testing/until.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, untilSignal } from '../fixtures/live.ts'
import { nginxProgram, openNginx } from './nginx.ts'

/** Opens two processes with the role web, the first with the engine, and a studio on air. */
async function openTwo() {
  const [media, proxy] = [await freePort(), await freePort()]
  const shared = { PUBLIC_HOSTS: `127.0.0.1:${proxy}` }
  const { world, host, studio, port } = await openLiveStudio({ ...shared, LIVE_HTTP_PORT: String(media) })
  const second = await world.mortal({ ROLES: 'web' })
  const encoder = await publishWith(port, await newStreamKey(world, host, studio))
  await untilSignal(world, host, studio.id, ({ onAir }) => Boolean(onAir))
  await until(async () => (await fetch(`${world.url}/live/s${studio.number}/ll.m3u8`)).status === 200)
  return {
    world,
    second,
    host,
    studio,
    ports: {
      engines: [`127.0.0.1:${media}`, `127.0.0.2:${media}`] as const,
      proxy,
      first: Number(new URL(world.url).port),
      second: Number(new URL(second.url).port),
    },
    async [Symbol.asyncDispose]() {
      encoder.kill()
      await second[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

const ask = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { rejectUnauthorized: false, agent: false }, resolve).on('error', reject))
async function read(
  url: string,
): Promise<{ readonly status: number; readonly text: string; readonly headers: IncomingMessage['headers'] }> {
  const answer = await ask(url)
  const bytes: Buffer[] = []
  for await (const piece of answer) bytes.push(piece as Buffer)
  return { status: answer.statusCode ?? 0, text: Buffer.concat(bytes).toString('latin1'), headers: answer.headers }
}

test('a process without the engine forwards viewers and cameras to the one with it, and reports when none has it', async () => {
  await using two = await openTwo()
  const { world, second, host, studio } = two
  const playlist = `${second.url}/live/s${studio.number}/ll.m3u8`
  for (let time = 0; time < 20; time++) {
    const answer = await fetch(playlist)
    assert.equal(answer.status, 200)
    assert.match(await answer.text(), /^#EXTM3U/)
  }
  const { ticket, address } = await direct(world, host, 'camera/open', { id: studio.id, line: 'hot' })
  const url = `${second.url.replace('http', 'ws')}${String(address)}`
  const camera = await startCamera({ url, ticket: String(ticket), headers: { origin: second.url } })
  assert.ok(camera.isOn)
  camera.ws.close()
  await world.sql.query('update live.engine set leader = null, until = null, host = null')
  await until(async () => (await fetch(playlist)).status === 503)
  const answer = await fetch(playlist)
  assert.deepEqual([answer.headers.get('retry-after'), answer.headers.get('cache-control')], ['2', 'no-store'])
})

test('deploy/nginx.conf serves pages from both processes and broadcasts from the media port of the engine', {
  skip: nginxProgram === undefined && 'nginx is not installed',
}, async () => {
  await using two = await openTwo()
  await using nginx = openNginx(nginxProgram!, two.ports)
  const media = `${nginx.url}/live/s${two.studio.number}`
  await until(async () => (await read(`${nginx.url}/healthz`).catch(() => undefined))?.status === 200)
  for (let time = 0; time < 10; time++) {
    assert.equal((await read(`${nginx.url}/live`)).status, 200)
    const { status, text } = await read(`${media}/ll.m3u8`)
    assert.deepEqual([status, text.startsWith('#EXTM3U')], [200, true])
  }
  const { text } = await read(`${media}/live.m3u8`)
  const segment = text.split('\n').find((line) => line.endsWith('.m4s'))!
  const [one, other] = [await read(`${media}/${segment}`), await read(`${media}/${segment}`)]
  assert.deepEqual([one.status, one.text === other.text], [200, true])
  assert.equal(one.headers['cross-origin-resource-policy'], 'same-site')
  const flv = await ask(`${media}.flv`)
  const [first] = (await flv[Symbol.asyncIterator]().next()).value ? ['FLV'] : []
  assert.deepEqual([flv.statusCode, first], [200, 'FLV'])
  flv.destroy()
})
