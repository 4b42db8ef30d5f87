import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEnvironment } from '#server/config/environment.ts'
import { readSiteConfig } from '../site-config.ts'

const SRS = {
  LIVE_ENGINE: 'srs',
  LIVE_SRS_API: 'http://a:b@srs.example:1985',
  LIVE_SRS_HTTP: 'http://srs.example:8080',
  LIVE_SRS_RTMP: 'rtmp://srs.example',
  LIVE_SRS_HOOK_PORT: '8090',
  LIVE_SRS_SECRET: 'a-secret-of-twenty-letters',
}

test('addresses of broadcasts are checked at the start, and a password within an address may hold a bare percent sign', () => {
  const ask = (variables: Readonly<Record<string, string>>) => {
    const env = openEnvironment({ ...SRS, ...variables })
    return { live: readSiteConfig(env).live, problems: env.problems.join('\n') }
  }
  for (const [name, wrong] of [
    ['LIVE_RTMP_HOST', 'a b'],
    ['LIVE_SRS_HOOK_HOST', 'http://a'],
    ['LIVE_SRS_SOURCES', 'srs.example'],
    ['LIVE_PULL_HOSTS', 'https://live.example.org/'],
    ['LIVE_PULL_HOSTS', 'live.example.org:99999'],
  ] as const)
    assert.match(ask({ [name]: wrong }).problems, new RegExp(name), `${name} ${wrong}`)
  const { live, problems } = ask({ LIVE_PULL_HOSTS: 'Live.Example.org,10.0.0.7:9000', LIVE_SRS_API: 'http://a:100%25%@srs.example:1985' })
  assert.equal(problems, '')
  assert.deepEqual([live.pullHosts, live.srs?.api.password], [['live.example.org', '10.0.0.7:9000'], '100%25%'])
  const secret = { S3_URL: 'https://id:a%b@s3.example.org/bucket', MAIL_URL: 'smtps://u:a%b@m.example', MAIL_FROM: 'a@example.org' }
  assert.equal(ask(secret).problems, '')
})

test('what nobody sees is no part of the names of a site', () => {
  assert.equal(readSiteConfig(openEnvironment({ SITE_NAME: ' \u202eLyceum\u200b ' })).settings.site.name['en-US'], 'Lyceum')
})
