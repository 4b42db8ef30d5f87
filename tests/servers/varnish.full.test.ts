import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeTicket } from '#contract/realtime.ts'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { succeed } from '../fixtures/content.ts'
import { publishApproved } from '../fixtures/inspection.ts'
import { newStreamKey, openLiveStudio, publishWith, untilSignal } from '../fixtures/live.ts'
import { openWithTicket } from '../socket.ts'
import { send } from '../world/send.ts'
import { until } from '../world/until.ts'
import { openWorld } from '../world.ts'
import { openVarnish, PURGE_SECRET, varnishProgram } from './varnish.ts'

const skip = varnishProgram === undefined && 'varnish with varnish-modules is not installed'

/** Opens a process that works on jobs, two others that answer pages, and Varnish before these. */
async function openAll() {
  await using open = new AsyncDisposableStack()
  const proxy = await freePort()
  const env = { PUBLIC_URL: `http://127.0.0.1:${proxy}`, PURGE_URLS: `http://127.0.0.1:${proxy}/`, PURGE_SECRET }
  const world = open.use(await openWorld({ env }))
  const backends = [open.use(await world.mortal({ ROLES: 'web' })), open.use(await world.mortal({ ROLES: 'web' }))] as const
  const [first, second] = backends.map(({ url }) => Number(new URL(url).port)) as [number, number]
  const { url } = open.use(await openVarnish(varnishProgram!, { proxy, first, second }))
  await until(async () => (await fetch(`${url}/readyz`)).status === 200)
  const opened = open.move()
  return { world, backends, url, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

type Got = { readonly status: number; readonly cache: string | null; readonly text: string; readonly headers: Headers }
async function get(url: string, cookie = ''): Promise<Got> {
  const response = await fetch(url, { redirect: 'manual', ...(cookie && { headers: { cookie } }) })
  return { status: response.status, cache: response.headers.get('x-cache'), text: await response.text(), headers: response.headers }
}
const VARIANTS = ['', 'arco-locale=en-US', 'theme=dark', 'other=1; theme=dark; arco-locale=en-US'] as const

test('deploy/varnish.vcl answers a page from the cache, each language and theme apart, until a publication', { skip }, async () => {
  await using all = await openAll()
  const { world, url } = all
  await world.clock.stop() // no repeat of a purge comes between
  const shown = []
  for (const cookie of VARIANTS) {
    await get(`${url}/dynamic/index`, cookie)
    const { cache, text, headers } = await get(`${url}/dynamic/index`, cookie)
    assert.equal(cache, 'hit', cookie)
    assert.match(headers.get('cache-control')!, /^(public|private), max-age=0, must-revalidate$/)
    for (const name of ['surrogate-key', 'cache-tag', 'xkey', 'varnish-cache-control']) assert.equal(headers.get(name), null, name)
    shown.push(text)
  }
  assert.equal(new Set(shown).size, VARIANTS.length)
  assert.equal((await get(`${url}/dynamic/index`, 'unrelated=2')).cache, 'hit', 'other cookies share the page')

  const begun = await publishApproved(world, { title: '缓存之后的消息' })
  for (const cookie of ['', 'theme=dark'])
    await until(async () => (await get(`${url}/dynamic/index`, cookie)).text.includes('缓存之后的消息'))
  const path = /href="(\/[^"]*kick-off-meeting[^"]*)"/.exec((await get(`${url}/dynamic/index`)).text)![1]!
  for (const time of [1, 2]) assert.equal((await get(url + path)).cache, time === 1 ? 'miss' : 'hit')
  await succeed(world, begun.editor, 'offline', { id: begun.id, language: begun.language })
  await until(async () => [404, 410].includes((await get(url + path)).status))
  await until(async () => !(await get(`${url}/dynamic/index`)).text.includes('缓存之后的消息'))
})

test('a language in the address is stored, and still chosen for the next page', { skip }, async () => {
  await using all = await openAll()
  const address = `${all.url}/about/index?language=en-US`
  await get(address)
  const { cache, text, headers } = await get(address)
  assert.deepEqual([cache, /lang="en/.test(text)], ['hit', true])
  assert.match(headers.get('set-cookie')!, /^arco-locale=en-US; Path=\//)
  assert.equal((await get(address, 'arco-locale=zh-CN')).headers.get('set-cookie'), null)
})

test('calls, WebSockets and the address of a client pass through', { skip }, async () => {
  await using all = await openAll()
  const { world, url } = all
  const person = await world.person({ password: 'Quiet-River-27' })
  const login = await fetch(`${url}/system/auth/user/userlogin`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' },
    body: new URLSearchParams({ username: person.phone, password: person.password }),
  })
  assert.equal(((await login.json()) as { code: number }).code, 200)
  const { rows } = await world.sql.query<{ address: string }>('select address from accounts.session where account_id = $1', [person.id])
  assert.ok(rows.some((session) => session.address === '203.0.113.7'))
  const { data } = await all.backends[0].ask(takeTicket.path, {}, { token: person.token })
  using socket = await openWithTicket(url, data['ticket']!)
  assert.equal(socket.ws.readyState, socket.ws.OPEN)
})

test('a broadcast passes through, and nothing of it is stored', { skip }, async () => {
  const proxy = await freePort()
  const { world, host, studio, port } = await openLiveStudio({ PUBLIC_URL: `http://127.0.0.1:${proxy}` })
  await using _world = world
  const encoder = await publishWith(port, await newStreamKey(world, host, studio))
  await untilSignal(world, host, studio.id, ({ onAir }) => Boolean(onAir))
  const site = Number(new URL(world.url).port)
  await using varnish = await openVarnish(varnishProgram!, { proxy, first: site, second: site })
  const address = `${varnish.url}/live/s${studio.number}`
  await until(async () => (await get(`${address}/ll.m3u8`)).status === 200)
  assert.equal((await get(`${address}/ll.m3u8`)).cache, 'miss')
  const { body } = await fetch(`${address}.flv`)
  const { value } = await body!.getReader().read()
  assert.equal(Buffer.from(value!).toString('latin1', 0, 3), 'FLV')
  encoder.kill()
})

test('one dead process is not noticed, and pages are served while all are dead', { skip }, async () => {
  await using all = await openAll()
  const { url, backends } = all
  for (const path of ['/home', '/about/index']) await get(url + path)
  await backends[0].kill()
  for (let time = 0; time < 20; time++) assert.equal((await get(`${url}/search?q=${time}`)).status, 200)
  await backends[1].kill()
  for (const path of ['/home', '/about/index'])
    assert.deepEqual([(await get(url + path)).status, (await get(url + path)).cache], [200, 'hit'])
  const { status, headers } = await get(`${url}/search?q=none`)
  assert.deepEqual([status, headers.get('retry-after'), headers.get('cache-control')], [503, '5', 'no-store'])
})

/** Starts a proxy that holds back the answer to the next request for a path until it is released. */
async function openSlowWay(target: string, path: string) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHolding = true
  const server = createServer(async ({ url, headers: { host = '', cookie = '' } }, response) => {
    const headers = { 'accept-encoding': 'identity', 'x-forwarded-for': '203.0.113.7', host, cookie }
    const answer = await send(target + url, { method: 'GET', headers })
    if (url === path && isHolding) {
      isHolding = false
      arrived.resolve()
      await released.promise
    }
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(answer.body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    arrived: arrived.promise,
    release: released.resolve,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('an old page that was on its way when the first purge came is gone after the next', { skip }, async () => {
  const proxy = await freePort()
  const env = { PUBLIC_HOSTS: `127.0.0.1:${proxy}`, PURGE_URLS: `http://127.0.0.1:${proxy}/`, PURGE_SECRET }
  await using world = await openWorld({ env })
  await using way = await openSlowWay(world.url, '/dynamic/index')
  await using varnish = await openVarnish(varnishProgram!, { proxy, first: way.port, second: way.port })
  await world.clock.stop()
  const page = `${varnish.url}/dynamic/index`
  const late = get(page)
  await way.arrived
  await publishApproved(world, { title: '半路上的消息' })
  await until(async () => (await world.sql.query('select from platform.purge where sent = 0')).rowCount === 0)
  way.release()
  assert.ok(!(await late).text.includes('半路上的消息'))
  assert.equal((await get(page)).cache, 'hit', 'the old page is stored')
  await world.clock.move(3_000)
  await world.runScheduledTasks()
  assert.ok((await get(page)).text.includes('半路上的消息'))
})

/** Starts a server whose page may be stored for a second. */
async function openBrief(port: number): Promise<Server> {
  let version = 0
  const headers = { 'cache-control': 'public, max-age=0, must-revalidate', 'varnish-cache-control': 'max-age=1', 'surrogate-key': 'a' }
  const server = createServer(({ url }, response) => void response.writeHead(200, url === '/page' ? headers : {}).end(`${version++}`))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

test('a page that is too old is served while no process answers, and replaced once one does', { skip }, async () => {
  const [proxy, first, second] = [await freePort(), await freePort(), await freePort()]
  let server = await openBrief(first)
  await using varnish = await openVarnish(varnishProgram!, { proxy, first, second })
  const { text } = await get(`${varnish.url}/page`)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await sleep(1_100)
  await until(async () => (await get(`${varnish.url}/other`)).status === 503)
  for (let time = 0; time < 3; time++) assert.deepEqual([(await get(`${varnish.url}/page`)).text, time], [text, time])
  server = await openBrief(first)
  await until(async () => (await get(`${varnish.url}/page`)).text !== text)
  server.closeAllConnections()
  server.close()
})
