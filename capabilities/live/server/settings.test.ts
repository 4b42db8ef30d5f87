import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEnvironment } from '#server/config/environment.ts'
import { readLiveSettings } from './settings.ts'

test('the engine is on unless it is turned off; where encoders reach it is an address with a path, without a name or key', () => {
  const read = (variables: Record<string, string>) => {
    const env = openEnvironment(variables)
    return { ...readLiveSettings(env, '127.0.0.1'), problems: env.problems }
  }
  assert.equal(read({}).engine, 'embedded')
  assert.equal(read({ LIVE_ENGINE: 'off' }).engine, 'off')
  assert.equal(read({ LIVE_RTMP_URL: 'rtmps://live.example.org:1936/live' }).rtmpUrl, 'rtmps://live.example.org:1936/live')
  assert.deepEqual(read({ LIVE_RTMPS_PORT: '1936', LIVE_RTMPS_KEY: 'k', LIVE_RTMPS_CERT: 'c' }).rtmps, { port: 1_936, key: 'k', cert: 'c' })
  assert.match(read({ LIVE_RTMPS_PORT: '1936' }).problems[0]!, /^LIVE_RTMPS_PORT needs/)
  assert.equal(read({}).rtmps, undefined)
  for (const wrong of ['live.example.org', 'http://live.example.org/live', 'rtmp://a@b/live', 'rtmp://host', 'rtmp://host/live?k=key'])
    assert.match(read({ LIVE_RTMP_URL: wrong }).problems[0]!, /^LIVE_RTMP_URL must be/)
})
