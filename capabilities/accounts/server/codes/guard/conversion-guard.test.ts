import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR, SECOND } from '#contract/duration.ts'
import { solvePuzzle } from '#server/limit/solve-puzzle.stand-in.ts'
import { type Answered, openWorld, type World } from '#tests/world.ts'

const VERIFY = '/system/auth/user/verifycode'
const send = (world: World, phone: string, more = {}) =>
  world.ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register', ...more })
const reasonOf = ({ code, data }: Answered): string => (code === 200 ? 'ok' : String(data.reason))

test('a low share of entered codes makes each further code require a proof of work that is valid once (S9)', async () => {
  await using world = await openWorld()
  const phones = Array.from({ length: 54 }, (_, at) => `1391${String(1_000_000 + at * 10_007)}`)
  for (const phone of phones.slice(0, 50)) assert.equal(reasonOf(await send(world, phone)), 'ok')
  const refused = await send(world, phones[50]!)
  assert.equal(reasonOf(refused), 'POW_REQUIRED')
  assert.match(refused.data.challenge!, /^18\./)
  const pow = solvePuzzle(refused.data.challenge!)
  assert.equal(reasonOf(await send(world, phones[50]!, { pow: pow.replace(/:.*/, ':wrong') })), 'POW_REQUIRED')
  const both = await Promise.all([send(world, phones[51]!, { pow }), send(world, phones[52]!, { pow })])
  assert.deepEqual(both.map(reasonOf).sort(), ['POW_REQUIRED', 'ok'])
  const late = solvePuzzle((await send(world, phones[53]!)).data.challenge!)
  await world.clock.move(61 * SECOND)
  assert.equal(reasonOf(await send(world, phones[53]!, { pow: late })), 'POW_REQUIRED')
  await world.clock.move(HOUR)
  assert.equal(reasonOf(await send(world, phones[53]!)), 'ok')
})

test('a sufficient share of entered codes requires no proof of work (S9)', async () => {
  await using world = await openWorld()
  const phones = Array.from({ length: 51 }, (_, at) => `1391${String(1_000_000 + at * 10_007)}`)
  for (const phone of phones.slice(0, 50)) assert.equal(reasonOf(await send(world, phone)), 'ok')
  for (const phone of phones.slice(0, 5)) {
    const code = await world.sms.codeFor(`+86${phone}`)
    assert.equal(reasonOf(await world.ask(VERIFY, { phone, purpose: 'register', code })), 'ok')
  }
  assert.equal(reasonOf(await send(world, phones[50]!)), 'ok')
})
