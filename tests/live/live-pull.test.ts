import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startEncoder } from '#streaming/testing/encoder.ts'
import { KEY, openStreaming } from '#streaming/testing/open-streaming.ts'
import { until } from '#streaming/testing/until.ts'
import { askLive, direct, openLiveStudio, untilSignal } from '#tests/fixtures/live.ts'

test('a source of an allowed host is broadcast until the show ends, and other hosts and uncertified broadcasters are refused', async () => {
  await using source = await openStreaming()
  await source.openChannel('s9', { lines: { main: 'encoder' }, access: 'public' })
  const encoder = await startEncoder({ port: source.ports.rtmp!, stream: 's9-main', key: KEY, clip: 'main' })
  await until(() => source.eventsOf('switch').length === 1)
  const address = source.playAddresses('s9').flv
  const {
    world,
    host,
    studio: { id: studio },
  } = await openLiveStudio({ LIVE_PULL_HOSTS: `${new URL(address).host},203.0.113.9:9000` })
  await using _world = world
  const start = async (wanted: string, who = host) =>
    (await askLive(world, who, 'pull/start', { studio, source: { address: wanted, delayS: 0 } })).data['reason']
  assert.equal(await start('http://127.0.0.1:1/one.flv'), 'PULL_HOST_UNKNOWN')
  assert.equal(await start(address.replace('//', '//user:word@')), 'PULL_ADDRESS_WRONG')
  assert.equal(await start('file:///etc/passwd'), 'PULL_ADDRESS_WRONG')
  for (const wrong of ['srt://203.0.113.9', 'srt://203.0.113.9:9000?mode=listener', 'srt://203.0.113.9:9000?localaddr=10.0.0.1'])
    assert.equal(await start(wrong), 'PULL_ADDRESS_WRONG', wrong)
  assert.equal(await start('srt://203.0.113.10:9000'), 'PULL_HOST_UNKNOWN')
  assert.equal(await start('srt://203.0.113.9:9000?streamid=one&mode=caller'), 'PULL_NEEDS_FFMPEG')
  assert.equal(await start(address, await world.operator(['broadcaster'])), 'FORBIDDEN')
  assert.equal(await start(address), undefined)
  assert.equal(await start(address), 'ON_AIR_ALREADY')
  await untilSignal(world, host, studio, ({ onAir }) => Boolean(onAir))
  assert.equal((await direct(world, host, 'studios/read', { id: studio }))['method'], 'relay')
  await direct(world, host, 'commands/end', { studio })
  await until(async () => (await direct(world, host, 'studios/read', { id: studio }))['pulled'] === null)
  encoder.kill()
})
