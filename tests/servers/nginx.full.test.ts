import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createPlainServer } from 'node:net'
import { test } from 'node:test'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { startCamera } from '#streaming/testing/camera-client.ts'
import { until } from '#streaming/testing/until.ts'
import { direct } from '../fixtures/live.ts'
import { nginxProgram, openNginx } from './nginx.ts'
import { openTwoProcesses, read, request } from './two-processes.ts'

test('a process without the engine forwards viewers and cameras to the one with it, and reports when none has it', async () => {
  await using two = await openTwoProcesses([])
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
  let answer = await fetch(playlist)
  await until(async () => {
    answer = await fetch(playlist)
    return answer.status === 503
  })
  assert.deepEqual([answer.headers.get('retry-after'), answer.headers.get('cache-control')], ['2', 'no-store'])
})

test('deploy/nginx.conf serves pages from both processes and broadcasts from the media port of the engine', {
  skip: nginxProgram === undefined && 'nginx is not installed',
}, async () => {
  const proxy = await freePort()
  await using two = await openTwoProcesses([proxy])
  await using nginx = openNginx(nginxProgram!, { ...two.ports, proxy })
  const media = `${nginx.url}/live/s${two.studio.number}`
  await until(async () => (await read(`${nginx.url}/healthz`).catch(() => undefined))?.status === 200)
  const plain = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ socketPath: nginx.plainSocket, path: '/live?a=b', agent: false }, resolve).on('error', reject)
  })
  plain.resume()
  assert.deepEqual([plain.statusCode, plain.headers.location], [301, 'https://www.example.org/live?a=b'])
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
  const flv = await request(`${media}.flv`)
  const [first] = (await flv[Symbol.asyncIterator]().next()).value ? ['FLV'] : []
  assert.deepEqual([flv.statusCode, first], [200, 'FLV'])
  flv.destroy()
})

test('deploy/nginx.conf: pages that a frozen process does not answer come from the other one', {
  skip: nginxProgram === undefined && 'nginx is not installed',
  // The default of nginx is a minute.
  timeout: 45_000,
}, async () => {
  const good = createServer((_, response) => response.end('page')).listen(0, '127.0.0.1')
  const frozen = createPlainServer().listen(0, '127.0.0.1')
  await Promise.all([once(good, 'listening'), once(frozen, 'listening')])
  const [first, second] = [good, frozen].map((server) => (server.address() as AddressInfo).port) as [number, number]
  try {
    await using nginx = openNginx(nginxProgram!, { proxy: await freePort(), first, second, engines: ['127.0.0.1:1', '127.0.0.2:1'] })
    await until(async () => (await read(`${nginx.url}/home`).catch(() => undefined))?.status === 200)
    const pages = await Promise.all(['/home', '/live', '/home', '/live', '/home', '/live'].map((path) => read(nginx.url + path)))
    assert.deepEqual(new Set(pages.map(({ text }) => text)), new Set(['page']))
  } finally {
    good.close()
    frozen.close()
  }
})
