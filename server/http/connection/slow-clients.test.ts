import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStandIn, type StandIn } from '../front.stand-in.ts'
import { openRaw, type Raw } from './raw.stand-in.ts'

const SHORT = { headersMs: 400, bodyMs: 400, keepAliveMs: 300, writeMs: 400, handlerMs: 2_000, lookEveryMs: 50, closeMs: 600 }
const head = (site: StandIn, path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost:${site.port}\r\nContent-Type: ${type}\r\n`
const ID = '00000000-0000-4000-8000-000000000000'
const FORM = 'application/x-www-form-urlencoded'

/** Sends single bytes repeatedly until the connection closes. */
function drip(raw: Raw, bytes: string): Raw {
  let at = 0
  const timer = setInterval(() => raw.isClosed() || raw.socket.write(bytes[at++ % bytes.length]!), 30)
  void raw.closed.then(() => clearInterval(timer))
  return raw
}

test('S90: slow headers, slow bodies and silence are cut off while other clients are served', async () => {
  await using site = await openStandIn({ timeouts: SHORT })
  const attacks = Array.from({ length: 300 }, (_, at) => {
    if (at % 4 === 0) return drip(openRaw(site.port, 'GET /kept HTTP/1.1\r\nX-A: '), 'b')
    if (at % 4 === 1) return drip(openRaw(site.port, `${head(site, '/system/auth/user/act', FORM)}Content-Length: 60000\r\n\r\ntext=`), 'c')
    if (at % 4 === 2)
      return drip(openRaw(site.port, `${head(site, '/system/auth/user/act', FORM)}Transfer-Encoding: chunked\r\n\r\n`), '1\r\na\r\n')
    return openRaw(site.port)
  })
  let served = 0
  while (attacks.some((each) => !each.isClosed()) && served < 400) {
    const response = await fetch(`${site.url}/system/auth/user/act`, { method: 'POST', body: new URLSearchParams({ text: 'a' }) })
    assert.equal(response.status, 200)
    await response.body?.cancel()
    served++
    await sleep(10)
  }
  assert.equal(attacks.filter((each) => !each.isClosed()).length, 0)
  for (const each of attacks) assert.doesNotMatch(each.text(), /HTTP\/1\.1 [25]/)
  assert.ok(attacks.some((each) => each.text().includes(' 408 ')))
})

test('S90: a dripping form body is cut by its own limit, not by that of whole requests', async () => {
  await using site = await openStandIn({ timeouts: { ...SHORT, bodyMs: 200, headersMs: 60_000 } })
  using raw = drip(openRaw(site.port, `${head(site, '/system/auth/user/act', FORM)}Content-Length: 60000\r\n\r\n`), 'a')
  await raw.closed
  assert.match(raw.text(), /^HTTP\/1\.1 408/)
  assert.deepEqual(site.received, [])
})

test('S90: a file may take long at a fair rate, and is cut below it', async () => {
  const timeouts = { ...SHORT, handlerMs: 5_000, fileGraceMs: 200, fileBytesPerSecond: 2_000 }
  await using site = await openStandIn({ timeouts })
  const start = `${head(site, '/api/made/file', 'multipart/form-data; boundary=x')}token: full\r\n`
  const opening = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  using slow = drip(openRaw(site.port, `${start}Content-Length: 50000\r\n\r\n${opening}`), 'a')
  const closing = '\r\n--x--\r\n'
  using fair = openRaw(site.port, `${start}Content-Length: ${opening.length + 10_000 + closing.length}\r\n\r\n${opening}`)
  for (let at = 0; at < 10; at++) {
    await sleep(60)
    fair.socket.write('b'.repeat(1_000))
  }
  fair.socket.write(closing)
  await slow.closed
  assert.match(slow.text(), /^HTTP\/1\.1 408/)
  assert.match(await fair.until(/HTTP/), /^HTTP\/1\.1 200/)
})

test('S90: a client that does not read a large response is cut off, and one that reads slowly gets it whole', async () => {
  await using site = await openStandIn({
    timeouts: { ...SHORT, headersMs: 60_000, writeMs: 2_000 },
    prepare: (dir) => writeFileSync(join(dir, 'large.png'), Buffer.alloc(24 * 2 ** 20, 7)),
  })
  const request = `GET /large.png HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`
  const greedy = connect({ port: site.port, host: '127.0.0.1' })
    .pause()
    .on('error', () => {})
  greedy.write(request)
  const slow = connect({ port: site.port, host: '127.0.0.1' })
  slow.write(request)
  let taken = 0
  let pauses = 0
  const done = new Promise<void>((resolve) => {
    slow.once('close', () => resolve())
    slow.on('data', (part) => {
      taken += part.length
      if (taken >= 24 * 2 ** 20) return resolve()
      if (taken / 2 ** 20 > pauses) {
        pauses++
        slow.pause()
        setTimeout(() => slow.resume(), 40)
      }
    })
  })
  await done
  assert.ok(taken >= 24 * 2 ** 20, `${taken} bytes arrived slowly`)
  slow.destroy()
  await sleep(2_000)
  const got = await new Promise<number>((resolve) => {
    let bytes = 0
    greedy
      .on('data', (part) => (bytes += part.length))
      .once('close', () => resolve(bytes))
      .resume()
  })
  assert.ok(got < 24 * 2 ** 20, `${got} bytes arrived`)
})

test('S90: a call that takes too long is BUSY in the dialect of its path, and a page is 503', async () => {
  await using site = await openStandIn({ timeouts: { ...SHORT, handlerMs: 300 } })
  const answered = await fetch(`${site.url}/api/made/slow`, {
    method: 'POST',
    body: '{"ms":600}',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(answered.status, 503)
  assert.equal(((await answered.json()) as { data: { reason: string } }).data.reason, 'BUSY')
  site.now.render = () => new Promise(() => {})
  assert.equal((await fetch(`${site.url}/kept/never`)).status, 503)
})

test('S90: keep-alive ends, and the number of sockets is capped', async () => {
  await using site = await openStandIn({ timeouts: { ...SHORT, sockets: 5 } })
  using raw = openRaw(site.port, `GET /kept HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`)
  await raw.until(/HTTP/)
  assert.match(raw.text(), /Connection: keep-alive/i)
  const more = Array.from({ length: 8 }, () => openRaw(site.port))
  await sleep(100)
  assert.ok(more.filter((each) => each.isClosed()).length >= 3)
  await raw.closed
})

test('large unfinished bodies exhaust their shared memory limit, and small ones still pass', async () => {
  await using site = await openStandIn({ timeouts: { ...SHORT, bodyMs: 5_000, arrivingBytes: 1_000_000 } })
  const json = head(site, '/api/made/act', 'application/json')
  const sockets = Array.from({ length: 10 }, () => openRaw(site.port, `${json}Content-Length: 250000\r\n\r\n${'a'.repeat(200_000)}`))
  const countRefused = () => sockets.filter((each) => each.text().startsWith('HTTP/1.1 503')).length
  for (const end = performance.now() + 4_000; countRefused() < 4 && performance.now() < end; ) await sleep(50)
  await sleep(200)
  const refused = countRefused()
  assert.ok(refused >= 4 && refused <= 6, `${refused} refused`)
  const small = await fetch(`${site.url}/api/made/act`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  assert.equal(small.status, 200)
  for (const each of sockets) each.socket.destroy()
  await sleep(100)
  const large = await fetch(`${site.url}/api/made/act`, {
    method: 'POST',
    body: `{"a":"${'b'.repeat(200_000)}"}`,
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(large.status, 200)
  assert.deepEqual(
    site.logged.filter(({ event }) => event.includes('defect')),
    [],
  )
})

test('S-l: a client that leaves while a file is found, sent or received causes no defect', async () => {
  await using site = await openStandIn()
  const get = (name: string) => `GET /files/endless/${ID}/${name} HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`
  const upload = `${head(site, '/api/made/file', 'multipart/form-data; boundary=x')}token: full\r\nContent-Length: 5000\r\n\r\n--x\r\n`
  for (const sent of [get('late.mp4'), get('silent.mp4'), get('begun.mp4'), upload]) {
    const raw = openRaw(site.port, sent)
    await (sent.includes('begun') ? raw.until(/abc/) : sleep(100))
    raw.socket.destroy()
    await raw.closed
  }
  await sleep(200) // the late file is ready at this point, and has no recipient
  for (let times = 0; times < 5; times++) await (await fetch(`${site.url}/kept`)).text()
  assert.deepEqual(
    site.logged.filter(({ defect }) => defect !== undefined),
    [],
  )
})

test('S-l, S90: connections are limited per address, except for trusted proxies', async () => {
  const opened = async (TRUSTED_PROXIES: string) => {
    await using site = await openStandIn({ env: { TRUSTED_PROXIES, CONNECTIONS_PER_ADDRESS: '10' } })
    const get = () => openRaw(site.port, `GET /kept HTTP/1.1\r\nHost: localhost:${site.port}\r\n\r\n`)
    const ask = async () => {
      const raw = get()
      await Promise.race([raw.until(/<\/html>/), raw.closed])
      return raw
    }
    const all: Raw[] = []
    for (let count = 0; count < 13; count++) all.push(await ask())
    const answered = all.filter((each) => each.text().includes('200 OK')).length
    all[0]!.socket.destroy()
    let again = await ask()
    while (!again.text().includes('200 OK')) again = await ask() // its place is freed once the server notices the disconnect
    const reported = site.logged.filter(({ event }) => event === 'http.connection-refused').map(({ facts }) => facts?.['address'])
    assert.deepEqual(reported, answered < 13 ? ['127.0.0.1'] : [], 'an operator reads once whose they are')
    return answered
  }
  assert.deepEqual([await opened(''), await opened('127.0.0.1')], [10, 13])
})

test('S90: simultaneous connections of a crowd all fit the backlog without a retry', async () => {
  await using site = await openStandIn()
  const sockets = Array.from({ length: 700 }, () => connect(site.port, '127.0.0.1').on('error', () => {}))
  await new Promise<void>((resolve) => process.nextTick(resolve))
  // The clients have connected, but the server, which runs in the same thread, has not accepted them yet.
  const allowed = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  assert.ok(waitingAt(site.port) >= Math.min(700, allowed))
  for (const socket of sockets) socket.destroy()
})

/** Returns how many connections wait to be accepted. */
function waitingAt(port: number): number {
  const [listening, hex] = ['0A', port.toString(16).toUpperCase().padStart(4, '0')]
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
  const queues = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => state === listening && local?.endsWith(`:${hex}`))
  return Number.parseInt(queues![4]!.split(':')[1]!, 16)
}
