import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE } from '#contract/duration.ts'
import { until } from '#streaming/testing/until.ts'
import { encode, requestEncoding } from '#tests/fixtures/encoding.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, setAccount } from '#tests/fixtures/live.ts'
import type { Data } from '#tests/world.ts'

test('an encoding approved for a time reaches open screens and the engine, and a deviating encoder raises an alarm and ends with the right to broadcast', async () => {
  const { world, port, host, studio } = await openLiveStudio()
  await using _ = world
  const judge = await world.operator(['inspector'])
  const streamKey = await newStreamKey(world, host, studio)
  const effectiveAt = new Date(Date.now() + 10 * MINUTE).toISOString()
  const { id } = await requestEncoding(world, host, studio.id, { effectiveAt })
  await encode(world, judge, 'requests/approve', { id })
  using screen = await world.follow(judge.token, [{ channel: 'live-desk', key: studio.id }])
  await world.clock.move(11 * MINUTE)
  await world.runScheduledTasks()
  await screen.until(({ message }) => (message as Data | undefined)?.['type']?.toString() === 'parameters')

  const encoder = await publishWith(port, streamKey)
  const events = async (kind: string) =>
    ((await direct(world, judge, 'timeline', { studio: studio.id }))['events'] as unknown as readonly Data[])
      .filter((event) => String(event['kind']) === kind)
      .map(({ detail }) => detail as unknown as Readonly<Record<string, unknown>>)
  assert.deepEqual(await events('parameters'), [{ width: 1_280, height: 720, frameRate: 25, kbps: 800, audioRateKbps: 128 }])
  await until(async () => (await events('policy')).length > 0)
  const [drift] = await events('policy')
  assert.ok(String(drift!['breaches']).split(' ').includes('size'), String(drift!['breaches']))
  const { data } = await world.ask('/api/message/list', {}, { token: host.token })
  assert.match(JSON.stringify(data), /与已批准的编码参数不符/)

  await setAccount(world, host, { roles: [] })
  await until(() => encoder.socket.destroyed)
  const again = await publishWith(port, streamKey)
  assert.match(again.lastStatus(), /^NOT_ALLOWED/)
  await until(async () => (await events('refused')).some(({ why }) => why === 'NOT_ALLOWED'))
})
