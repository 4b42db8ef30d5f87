import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import type { SentMessage } from '#tests/outside/sms-gateway.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { newPhone } from '#tests/world.ts'

/** A gateway that records what arrives and answers only when the test lets it. */
async function openGateway() {
  const arrived: SentMessage[] = []
  const gateway = { arrived, answers: false, url: '', [Symbol.asyncDispose]: () => close(server) }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    arrived.push(JSON.parse(Buffer.concat(parts).toString()))
    if (gateway.answers) response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return gateway
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

type Site = AsyncDisposable & { readonly url: string; kill(): Promise<void> }

/** Starts the product in a process of its own, on a database that outlives it. */
async function openProcess(database: pg.PoolConfig, gatewayUrl: string): Promise<Site> {
  const { host, user, database: name } = database as { host: string; user: string; database: string }
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...childEnvironment(),
      MODE: 'trial',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      SECRET_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      SMS_PROVIDERS: 'webhook',
      SMS_GATEWAY_URL: gatewayUrl,
      LOG_FILE: '/dev/null',
      DEMO: 'off',
    },
  })
  const url = await readAddress(child)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { url, kill, [Symbol.asyncDispose]: kill }
}

/** Keeps reading while the process runs, because a process that prints into a closed pipe dies of it. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, url] = /^(http:.*)\/home$/m.exec(output) ?? []
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`The product ended: ${output}`)))
  })
}

async function ask(site: Site, path: string, fields: Record<string, string>): Promise<string> {
  // Uses a new connection each time, so that no connection to a dead process is reused.
  const asked = request(`${site.url}/system/auth/user/${path}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }).end(new URLSearchParams(fields).toString())
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const { code, data } = (await json(response)) as { code: number; data: { reason: string } }
  return code === 200 ? 'ok' : data.reason
}

async function until(condition: () => boolean, withinMs = 15_000): Promise<void> {
  for (const end = performance.now() + withinMs; !condition(); await sleep(10)) assert.ok(performance.now() < end, 'in time')
}

const limit = { timeout: 120_000 }

test(
  'a server that is killed between the commit and the sending, or in the middle of it, sends the same code under the same id (R13)',
  limit,
  async () => {
    await using fresh = await openFreshDatabase()
    await using gateway = await openGateway()
    const [committed, handed] = [newPhone(), newPhone()]
    const { settings } = fresh
    {
      await using first = await openProcess(settings, gateway.url)
      assert.equal(await ask(first, 'sendsmsvcode', { phone: handed, purpose: 'register' }), 'ok')
      await until(() => gateway.arrived.length === 1)
      assert.equal(await ask(first, 'sendsmsvcode', { phone: committed, purpose: 'register' }), 'ok')
      await first.kill()
    }
    const sql = new pg.Pool({ ...settings, max: 1 }).on('error', () => {})
    const { rows } = await sql.query<{ id: string }>('select id from accounts.code order by created_at')
    assert.equal(rows.length, 2, 'what was answered is kept')
    gateway.answers = true
    // The rows that the dead process took are free again when their lease has expired.
    await sql.query(
      `create or replace function platform.now() returns timestamptz language sql stable as $$ select now() + interval '11 seconds' $$`,
    )
    await using next = await openProcess(settings, gateway.url)
    for (const [at, { id }] of rows.entries()) {
      const phone = [handed, committed][at]!
      await until(() => gateway.arrived.filter((each) => each.phone === phone).length >= (phone === handed ? 2 : 1))
      const messages = gateway.arrived.filter((each) => each.phone === phone)
      assert.deepEqual([...new Set(messages.map((each) => each.id))], [id])
      assert.equal(new Set(messages.map((each) => each.code)).size, 1)
      assert.equal(await ask(next, 'verifycode', { phone, purpose: 'register', code: messages[0]!.code }), 'ok')
    }
    await sql.end()
  },
)

test('a killed server returns no tries (S17)', limit, async () => {
  await using fresh = await openFreshDatabase()
  await using gateway = await openGateway()
  gateway.answers = true
  const phone = newPhone()
  const verify = (site: Site, code: string) => ask(site, 'verifycode', { phone, purpose: 'register', code })
  const wrong = () => (gateway.arrived[0]!.code === '000000' ? '000001' : '000000')
  {
    await using first = await openProcess(fresh.settings, gateway.url)
    await ask(first, 'sendsmsvcode', { phone, purpose: 'register' })
    await until(() => gateway.arrived.length === 1)
    for (let tries = 0; tries < 3; tries++) assert.equal(await verify(first, wrong()), 'OTP_INVALID')
    const underWay = verify(first, wrong()).catch(() => 'cut')
    await sleep(2)
    await first.kill()
    await underWay
  }
  await using next = await openProcess(fresh.settings, gateway.url)
  for (let tries = 0; tries < 2; tries++) assert.equal(await verify(next, wrong()), 'OTP_INVALID')
  assert.equal(await verify(next, gateway.arrived[0]!.code), 'OTP_INVALID')
})
