import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEnvironment } from '#server/config/environment.ts'
import { makeSelfSigned } from '#server/outside/http/self-signed.stand-in.ts'
import { readLiveSettings } from './settings.ts'

test('the engine is on by default, and the encoder URL has a path but no user name or key', () => {
  const read = (variables: Record<string, string>) => {
    const env = openEnvironment(variables)
    return { ...readLiveSettings(env, '127.0.0.1'), problems: env.problems }
  }
  assert.equal(read({}).engine, 'embedded')
  assert.equal(read({ LIVE_ENGINE: 'off' }).engine, 'off')
  assert.equal(read({ LIVE_RTMP_URL: 'rtmps://live.example.org:1936/live' }).rtmpUrl, 'rtmps://live.example.org:1936/live')
  const pair = makeSelfSigned()
  const [LIVE_RTMPS_KEY, LIVE_RTMPS_CERT] = [pair.key.trim(), pair.cert.trim()]
  const secure = { LIVE_RTMPS_PORT: '1936', LIVE_RTMPS_KEY, LIVE_RTMPS_CERT }
  assert.deepEqual(read(secure).rtmps, { port: 1_936, key: LIVE_RTMPS_KEY, cert: LIVE_RTMPS_CERT })
  for (const wrong of [{ LIVE_RTMPS_KEY: 'k' }, { LIVE_RTMPS_CERT: 'c' }, { LIVE_RTMPS_KEY: LIVE_RTMPS_CERT }])
    assert.match(read({ ...secure, ...wrong }).problems[0]!, /^LIVE_RTMPS_KEY_FILE and LIVE_RTMPS_CERT_FILE must be/)
  assert.match(read({ LIVE_RTMPS_PORT: '1936' }).problems[0]!, /^LIVE_RTMPS_PORT needs/)
  assert.equal(read({}).rtmps, undefined)
  const srs = {
    LIVE_ENGINE: 'srs',
    LIVE_SRS_API: 'http://admin:p%40ss@10.0.0.7:1985',
    LIVE_SRS_HTTP: 'http://10.0.0.7:8080',
    LIVE_SRS_RTMP: 'rtmp://10.0.0.7',
    LIVE_SRS_HOOK_PORT: '8090',
    LIVE_SRS_SECRET: 'a-secret-of-twenty-letters',
  }
  assert.deepEqual(read(srs).srs, {
    api: { address: 'http://10.0.0.7:1985', user: 'admin', password: 'p@ss' },
    http: 'http://10.0.0.7:8080',
    rtmp: { host: '10.0.0.7', port: 1_935 },
    hooks: { host: '127.0.0.1', port: 8_090, secret: 'a-secret-of-twenty-letters', sources: ['127.0.0.1'] },
  })
  for (const [name, wrong] of Object.entries({
    LIVE_SRS_API: 'admin:pass',
    LIVE_SRS_RTMP: 'http://a',
    LIVE_SRS_SECRET: 'short',
    LIVE_SRS_HOOK_PORT: '0',
  }))
    assert.deepEqual(
      read({ ...srs, [name]: wrong }).problems.map((problem) => problem.split(' ')[0]),
      [name],
    )
  assert.equal(read({ ...srs, LIVE_ENGINE: 'embedded' }).srs, undefined)
  for (const wrong of ['live.example.org', 'http://live.example.org/live', 'rtmp://a@b/live', 'rtmp://host', 'rtmp://host/live?k=key'])
    assert.match(read({ LIVE_RTMP_URL: wrong }).problems[0]!, /^LIVE_RTMP_URL must be/)
})

const SRS = {
  LIVE_ENGINE: 'srs',
  LIVE_SRS_API: 'http://a:100%25%@srs.example:1985',
  LIVE_SRS_HTTP: 'http://srs.example:8080',
  LIVE_SRS_RTMP: 'rtmp://srs.example',
  LIVE_SRS_HOOK_PORT: '8090',
  LIVE_SRS_SECRET: 'a-secret-of-twenty-letters',
}
const readSrs = (variables: Readonly<Record<string, string>>) => {
  const env = openEnvironment({ ...SRS, ...variables })
  return { ...readLiveSettings(env, '127.0.0.1'), problems: env.problems }
}

test('addresses of broadcasts are checked at the start, and host names are accepted in capitals', () => {
  for (const [name, wrong] of [
    ['LIVE_RTMP_HOST', 'a b'],
    ['LIVE_SRS_HOOK_HOST', 'http://a'],
    ['LIVE_SRS_SOURCES', 'srs.example'],
    ['LIVE_PULL_HOSTS', 'https://live.example.org/'],
    ['LIVE_PULL_HOSTS', 'live.example.org:99999'],
  ] as const)
    assert.match(readSrs({ [name]: wrong }).problems.join(), new RegExp(name), `${name} ${wrong}`)
  const { pullHosts, srs, problems } = readSrs({ LIVE_PULL_HOSTS: 'Live.Example.org,10.0.0.7:9000' })
  assert.deepEqual([pullHosts, srs?.api.password, problems], [['live.example.org', '10.0.0.7:9000'], '100%25%', []])
})
