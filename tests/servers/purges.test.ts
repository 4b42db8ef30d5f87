import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEnvironment } from '#server/config/environment.ts'
import { closedAddress, openLoopback, type WireReply } from '#server/outside/http/loopback.stand-in.ts'
import { signWebhook } from '#server/outside/http/standard-webhook.ts'
import { EVERY_PAGE, fileTag, keyOf, keysOfChange, keysOfFile, keysOfPage } from '#server/outside/purge/keys.ts'
import { readPurgeSettings } from '#server/outside/purge/settings.ts'
import { WEBHOOK_SECRET } from '#server/outside/sms/webhook/webhook.stand-in.ts'
import { testInFull } from '#tests/size.ts'
import { succeed } from '../fixtures/content.ts'
import { publishApproved } from '../fixtures/inspection.ts'
import { addPicture } from '../fixtures/library.ts'
import { until } from '../world/until.ts'
import { openWorld, type World } from '../world.ts'

const SECRET = 'a-secret-of-the-caches'
const waitingIn = async ({ sql }: World) =>
  (await sql.query<{ target: string; tags: string[]; sent: number }>('select target, tags, sent from platform.purge order by id')).rows

test('a publication purges every cache of its keys with the secret, now and twice later, and the webhook with a signature', async (t) => {
  const caches = [await openLoopback(t, () => ({ status: 200 })), await openLoopback(t, () => ({ status: 200 }))]
  const webhook = await openLoopback(t, () => ({ status: 202 }))
  await using world = await openWorld({
    env: {
      PURGE_URLS: caches.map(({ address }) => `${address}/`).join(','),
      PURGE_SECRET: SECRET,
      PURGE_WEBHOOK_URL: `${webhook.address}/purge?zone=1`,
      PURGE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  })
  await world.clock.stop()
  const { number } = await publishApproved(world, {})
  const key = keyOf(`item:${number}`)
  for (const { requests } of caches)
    await until(() => requests.some(({ headers }) => String(headers['xkey-purge']).split(' ').includes(key)))
  for (const { requests } of caches)
    for (const { method, headers } of requests) assert.deepEqual([method, headers['x-purge-secret']], ['PURGE', SECRET])
  await until(() => webhook.requests.some(({ body }) => body.includes(key)))
  const { path, query, headers, body } = webhook.requests.find((request) => request.body.includes(key))!
  const signed = { id: String(headers['webhook-id']), timestampS: Number(headers['webhook-timestamp']), body }
  assert.equal(headers['webhook-signature'], signWebhook(Buffer.from(WEBHOOK_SECRET.slice(6), 'base64'), signed))
  assert.deepEqual([path, query, JSON.parse(body).everything], ['/purge', 'zone=1', false])
  await until(async () => (await waitingIn(world)).every(({ sent }) => sent === 1))
  for (const afterMs of [3_000, 27_000]) {
    const before = caches.map(({ requests }) => requests.length)
    await world.clock.move(afterMs)
    await world.runScheduledTasks()
    assert.ok(caches.every(({ requests }, at) => requests.length > before[at]!))
  }
  assert.deepEqual(await waitingIn(world), [])
})

testInFull('a cache that does not answer delays no publication and no other cache, and gets its purges when it is back', async (t) => {
  let answer: WireReply = 'silent'
  const broken = await openLoopback(t, () => answer)
  const whole = await openLoopback(t, () => ({ status: 200 }))
  await using world = await openWorld({
    env: { PURGE_URLS: `${await closedAddress()}/,${broken.address}/,${whole.address}/`, PURGE_SECRET: SECRET },
  })
  const { id, language, number, editor } = await publishApproved(world, {})
  const key = keyOf(`item:${number}`)
  const hasKey = ({ headers }: { readonly headers: object }) => JSON.stringify(headers).includes(key)
  await until(() => whole.requests.some(hasKey))
  await succeed(world, editor, 'offline', { id, language })
  answer = { status: 500 }
  await until(
    async () =>
      (await world.sql.query('select from platform.purge where attempts > 0 and target like $1', [`${broken.address}%`])).rowCount! > 0,
  )
  answer = { status: 200 }
  const before = broken.requests.length
  await world.clock.move(10_000)
  await until(async () => {
    await world.runScheduledTasks()
    return broken.requests.slice(before).some(hasKey)
  })
  const left = await waitingIn(world)
  assert.ok(
    left.some(({ target }) => target !== `${broken.address}/` && target !== `${whole.address}/`),
    'the closed one still waits',
  )
  assert.ok(left.filter(({ target }) => target === `${broken.address}/`).every(({ sent }) => sent > 0))
})

testInFull('a purge outlives the process that published, since it is part of the transaction', async (t) => {
  const cache = await openLoopback(t, () => ({ status: 200 }))
  await using world = await openWorld()
  const env = { PURGE_URLS: `${cache.address}/`, PURGE_SECRET: SECRET }
  await using first = await world.mortal({ ...env, ROLES: 'web' })
  const { id, language, number, editor } = await publishApproved(world, {})
  assert.equal((await first.ask('/api/content/offline', { id, language }, { token: editor.token })).http, 200)
  await first.kill()
  assert.deepEqual(cache.requests, [])
  await using _second = await world.mortal(env)
  await until(() => cache.requests.some(({ headers }) => JSON.stringify(headers).includes(keyOf(`item:${number}`))))
})

test('a change of many tags purges every page, and files with them; one of every page purges only the deleted files', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => `item:${at}`)
  const isPurged = (tags: readonly string[], keys: readonly string[]) => keysOfChange(tags).some((key) => keys.includes(key))
  for (const tags of [many, [EVERY_PAGE], [EVERY_PAGE, fileTag('a')]]) assert.ok(isPurged(tags, keysOfPage(['item:2000'], 'one')))
  assert.ok(isPurged(many, keysOfFile('a')) && isPurged([EVERY_PAGE, fileTag('a')], keysOfFile('a')))
  assert.ok(!isPurged([EVERY_PAGE, fileTag('a')], keysOfFile('b')))
})

testInFull('a new version purges the pages of the others, whose scripts it does not have, and a restart purges nothing', async (t) => {
  const cache = await openLoopback(t, () => ({ status: 200 }))
  const env = { PURGE_URLS: `${cache.address}/`, PURGE_SECRET: SECRET, PUBLIC_URL: 'http://www.example.org' }
  await using world = await openWorld({ env })
  await world.sql.query(`insert into platform.page_build (build) values ('older')`)
  for (const name of ['Another', 'Another']) {
    await using _process = await world.mortal({ ...env, SITE_NAME: name })
  }
  const { rows } = await world.sql.query<{ build: string }>('select build from platform.page_build')
  assert.equal(rows.length, 3, JSON.stringify(rows))
  await until(() => cache.requests.some(({ headers }) => JSON.stringify(headers).includes(keyOf('build:older'))))
  const own = rows.map(({ build }) => keyOf(`build:${build}`))
  for (const { headers } of cache.requests) assert.ok(own.some((key) => !String(headers['xkey-purge']).includes(key)))
})

test('a deleted picture is purged', async (t) => {
  const cache = await openLoopback(t, () => ({ status: 200 }))
  await using world = await openWorld({ env: { PURGE_URLS: `${cache.address}/`, PURGE_SECRET: SECRET } })
  const editor = await world.operator(['editor'])
  const id = await addPicture(world, editor.id)
  assert.equal((await world.ask('/api/media/delete', { id }, { token: editor.token })).http, 200)
  await until(() => cache.requests.some(({ headers }) => JSON.stringify(headers).includes(keyOf(fileTag(id)))))
})

test('settings that are wrong get a sentence each, and none shows a secret', () => {
  const problemsOf = (variables: Readonly<Record<string, string>>) => {
    const env = openEnvironment(variables)
    readPurgeSettings(env)
    return env.problems
  }
  const right = { PURGE_URLS: 'http://10.0.0.4:6081/', PURGE_SECRET: SECRET }
  assert.deepEqual(problemsOf(right), [])
  assert.deepEqual(problemsOf({}), [])
  for (const [name, value] of [
    ['PURGE_URLS', '10.0.0.4'],
    ['PURGE_URLS', 'ftp://10.0.0.4/'],
    ['PURGE_SECRET', 'short'],
    ['PURGE_WEBHOOK_URL', 'http://10.0.0.4/'],
    ['PURGE_WEBHOOK_SECRET', 'whsec_short'],
  ] as const) {
    const given = { ...right, PURGE_WEBHOOK_URL: 'https://purge.example/', PURGE_WEBHOOK_SECRET: WEBHOOK_SECRET, [name]: value }
    const problems = problemsOf(given)
    assert.equal(problems.length, 1, name)
    assert.ok(problems[0]!.includes(name))
    assert.ok(!problems[0]!.includes(SECRET) && !problems[0]!.includes(WEBHOOK_SECRET))
  }
})
