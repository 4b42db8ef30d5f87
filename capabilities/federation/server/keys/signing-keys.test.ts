import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeProtectedHeader } from 'jose'
import { DAY } from '#contract/duration.ts'
import { actionsOn } from '#tests/every-call/recorded-actions.ts'
import { connect, countActions, logIn } from '#tests/world/openid/client.ts'
import { until } from '#tests/world/until.ts'
import { openWorld, type World } from '#tests/world.ts'

const kidsAt = async (url: string) => {
  const { keys } = (await (await fetch(`${url}/oauth/jwks`)).json()) as { keys: Record<string, string>[] }
  for (const key of keys) assert.deepEqual(Object.keys(key).sort(), ['alg', 'e', 'kid', 'kty', 'n', 'use'])
  return keys.map(({ kid }) => kid)
}
const signerOf = async (world: World, client: Awaited<ReturnType<typeof connect>>) =>
  decodeProtectedHeader((await logIn(world, await world.person(), client))['id_token']!).kid

test('the first client makes the key; its private part is sealed', async () => {
  await using world = await openWorld()
  assert.deepEqual(await kidsAt(world.url), [])
  await Promise.all([connect(world), connect(world)])
  assert.equal((await kidsAt(world.url)).length, 1)
  const { rows } = await world.sql.query<{ private_key: Buffer }>('select private_key from federation.signing_key')
  assert.equal(/"d"|kty/.test(rows[0]!.private_key.toString('latin1')), false)
})

test('the launch check says whether the key is sound', async () => {
  await using world = await openWorld()
  const linesOf = async () => {
    const admin = await world.operator(['admin'])
    const { data } = await world.ask('/api/launch/get', {}, admin)
    const groups = data['groups'] as unknown as { lines: { key: string; state: string }[] }[]
    const lines = groups.flatMap(({ lines }) => lines).filter(({ key }) => /connected-sites|signing-key/.test(key))
    return lines.map(({ state }) => state)
  }
  assert.deepEqual(await linesOf(), ['good'])
  await connect(world)
  assert.deepEqual(await linesOf(), ['warning', 'good'])
  await world.clock.move(101 * DAY)
  assert.deepEqual(await linesOf(), ['warning', 'warning'])
  await world.sql.query(`update federation.signing_key set private_key = '\\x00'`)
  assert.deepEqual(await linesOf(), ['warning', 'bad'])
})

test('after ninety days a new key is public for a day before it signs, and the old one for a week afterwards', async () => {
  await using world = await openWorld()
  const client = await connect(world)
  const [first] = await kidsAt(world.url)
  await world.clock.move(90 * DAY)
  await world.runScheduledTasks()
  const both = await kidsAt(world.url)
  assert.equal(both.length, 2)
  const second = both.find((kid) => kid !== first)
  assert.equal(await signerOf(world, client), first)
  await world.clock.move(DAY)
  assert.equal(await signerOf(world, client), second)
  await world.clock.move(7 * DAY)
  await world.runScheduledTasks()
  assert.deepEqual(await kidsAt(world.url), [second])
})

test('a key that may have leaked is replaced at once, in every process', async () => {
  await using world = await openWorld()
  const client = await connect(world)
  const second = await world.second()
  const [first] = await kidsAt(second.url)
  const admin = await world.operator(['admin'], { steppedUp: true })
  assert.equal((await world.ask('/api/federation/keys/rotate', {}, admin)).code, 200)
  const [next, ...more] = await kidsAt(world.url)
  assert.notEqual(next, first)
  assert.deepEqual(more, [])
  await until(async () => (await kidsAt(second.url)).join() === next)
  assert.equal(await signerOf(world, client), next)
  const unproven = await world.operator(['admin'])
  assert.equal((await world.ask('/api/federation/keys/rotate', {}, unproven)).data['reason'], 'STEP_UP')
  assert.equal(await countActions(world, 'signing-key.rotated'), 1)
  assert.deepEqual(await actionsOn(world, `client:${client.id}`), ['client.created', 'client-consent.given', 'client.login'])
})
