import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setAccount } from '#tests/fixtures/live.ts'
import { openWorld, type Person, type World } from '#tests/world.ts'
import { file } from '../calls.stand-in.ts'

const unmetBy = async (world: World, { token }: Person) =>
  ((await world.ask('/api/access/own', {}, { token })).data['unmet'] as unknown as { permission: string }[]).map(
    ({ permission }) => permission,
  )
const readProvisional = async (world: World, { token }: Person) =>
  (await world.ask('/api/certification/own', {}, { token })).data['provisional']
const makeKey = async (world: World, { token }: Person) =>
  (await world.ask('/api/live/keys/rotate', { id: crypto.randomUUID(), line: 'main' }, { token })).data['reason']

test('a filing of the only administrator counts provisionally until another account can review it', async () => {
  await using world = await openWorld()
  const owner = await world.operator(['admin'], { steppedUp: true })
  assert.deepEqual(await unmetBy(world, owner), ['content:publish-medical', 'live:broadcast'])
  assert.equal(await readProvisional(world, owner), 'possible')
  await file(world, owner, 'personal')
  assert.equal(await readProvisional(world, owner), 'counts')
  assert.deepEqual(await unmetBy(world, owner), ['content:publish-medical'])
  assert.equal(await makeKey(world, owner), 'NOT_FOUND')
  await world.operator(['broadcaster'])
  assert.equal(await makeKey(world, owner), 'NOT_FOUND', 'who cannot review changes nothing')
  const reviewer = await world.operator(['certifier'])
  assert.deepEqual([await makeKey(world, owner), await readProvisional(world, owner)], ['FORBIDDEN', 'no'])
  await setAccount(world, reviewer, { roles: ['certifier'], status: 'disabled' })
  assert.equal(await makeKey(world, owner), 'NOT_FOUND')
})

test('a filing of any other account waits for its review', async () => {
  await using world = await openWorld()
  const host = await world.operator(['broadcaster'], { steppedUp: true })
  assert.equal(await readProvisional(world, host), 'no')
  await file(world, host, 'personal')
  assert.equal(await makeKey(world, host), 'FORBIDDEN')
})
