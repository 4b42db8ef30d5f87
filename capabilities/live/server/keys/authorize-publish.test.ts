import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { certify, decertify, direct, type MadeStudio, makeBroadcaster, makeStudio, setAccount } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'

let world: World
let host: Person
let studio: MadeStudio
let key: string
before(async () => {
  world = await openWorld()
  host = await makeBroadcaster(world)
  studio = await makeStudio(world, host)
  key = await rotate('main')
})
after(() => world[Symbol.asyncDispose]())

const rotate = async (line: string): Promise<string> =>
  String((await direct(world, host, 'keys/rotate', { id: studio.id, line }))['streamKey']).split('?k=')[1]!
let addresses = 0
const ask = async (stream: string, given: string, address = `192.0.2.${addresses++}`) => {
  const answer = await world.live.authorizePublish({ stream, key: given, address })
  return 'ok' in answer ? answer.ok.line : answer.refused
}

test('the key of a line authorises only that line, and any other key is refused (S78)', async () => {
  const stream = `s${studio.number}-main`
  assert.equal(await ask(stream, key), 'main')
  const other = await makeStudio(world, host)
  for (const [name, given] of [
    [stream, ''],
    [stream, `${key}/../`],
    [stream, key.slice(1)],
    [stream, 'x'.repeat(10_240)],
    [stream, `\0${key.slice(1)}`],
    [`${stream}/../s${studio.number}-main`, key],
    [`s${studio.number}-hot`, key],
    [`s${other.number}-main`, key],
    ['s0-main', key],
    ['main', key],
  ] as const)
    assert.equal(await ask(name, given), 'key', `${name.slice(0, 20)} ${given.slice(0, 10)}`)
})

test('a replaced or revoked key is refused (S76)', async () => {
  const stream = `s${studio.number}-hot`
  const [first, second] = [await rotate('hot'), await rotate('hot')]
  assert.deepEqual([await ask(stream, first), await ask(stream, second)], ['key', 'hot'])
  await direct(world, host, 'keys/revoke', { id: studio.id, line: 'hot' })
  assert.equal(await ask(stream, second), 'key')
})

test('a closed studio and an account without the broadcast permission cannot publish', async () => {
  const stream = `s${studio.number}-main`
  const { version } = await direct(world, host, 'studios/read', { id: studio.id })
  const closed = await direct(world, host, 'studios/status', { id: studio.id, version, status: 'closed' })
  assert.equal(await ask(stream, key), 'closed')
  await direct(world, host, 'studios/status', { id: studio.id, version: closed['version'], status: 'open' })
  assert.equal(await ask(stream, key), 'main')
  await setAccount(world, host, { roles: ['user'] })
  assert.equal(await ask(stream, key), 'not-allowed')
  await setAccount(world, host, { roles: ['broadcaster'], status: 'disabled' })
  assert.equal(await ask(stream, key), 'not-allowed')
  await setAccount(world, host, { roles: ['broadcaster'] })
  assert.equal(await ask(stream, key), 'main')
  await decertify(world, host)
  assert.equal(await ask(stream, key), 'not-allowed')
  await certify(world, host)
})

test('an address with many wrong keys is refused', async () => {
  const stream = `s${studio.number}-main`
  const tried: string[] = []
  for (let count = 0; count < 21; count++) tried.push(await ask(stream, key.toUpperCase(), '198.51.100.7'))
  assert.deepEqual([tried[0], tried[19], tried[20]], ['key', 'key', 'too-many'])
})
