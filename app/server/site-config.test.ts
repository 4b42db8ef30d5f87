import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openEnvironment } from '#server/config/environment.ts'
import { warnOfUnused } from '#server/config/not-used-yet.ts'
import { readServerSettings } from '#server/config/settings.ts'
import { warningsOf } from '#server/config/warnings.ts'
import { metricsPortsOf, shareOfProcess } from '#server/config/workers.ts'
import { howMany } from '#tests/size.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'
import { PROGRAM } from '#tests/world/program.ts'
import { readSiteConfig } from './site-config.ts'

const dir = mkdtempSync(join(tmpdir(), 'settings-'))
after(() => rmSync(dir, { recursive: true }))

function read(variables: Readonly<Record<string, string>>) {
  const env = openEnvironment(variables)
  return { settings: readServerSettings(env), problems: env.problems }
}
const PRODUCTION = { MODE: 'production', PUBLIC_URL: 'https://www.example.org', ALLOW_ROOT: 'yes' }

test('every setting has a default that is safe on one machine', () => {
  const { settings, problems } = read({})
  assert.deepEqual(problems, [])
  assert.deepEqual(
    [settings.mode, settings.host, settings.port, settings.https, settings.trustedProxies.length],
    ['trial', '127.0.0.1', 8080, false, 0],
  )
  assert.ok(settings.publicHosts.has('localhost:8080') && !settings.publicHosts.has('localhost'))
})

test('each refusal names its variable', () => {
  const wrong: Readonly<Record<string, readonly string[]>> = {
    PORT: ['http', '-1', '65536', '80.5', '1e3', '0x50'],
    METRICS_PORT: ['x', '70000'],
    DATABASE_POOL_SIZE: ['1', '101', 'many'],
    DRAIN_DELAY_MS: ['-5', '30001'],
    REQUESTS_PER_ADDRESS_MINUTE: ['0', 'a'],
    REQUESTS_PER_ACCOUNT_MINUTE: ['0'],
    SOCKETS: ['0', 'all'],
    SOCKETS_PER_ADDRESS: ['0'],
    SOCKETS_PER_ACCOUNT: ['-1'],
    PUBLIC_URL: [
      'example.org',
      'ftp://example.org',
      'https://example.org/path',
      'https://example.org/?a',
      'https://user:secret@example.org',
      'javascript:alert(1)',
    ],
    METRICS_HOST: ['a b'],
    CERTIFICATE_FILES: ['site.pem', '/etc/a.pem,b.pem'],
    DATABASE_URL: ['mysql://a/b', 'localhost', 'postgres://host:99999/db', 'postgres://[::1/db', 'postgres://here,there:99999/db'],
    DATABASE_READ_URL: ['postgres://127.0.0.1/without-a-primary', 'postgres://127.0.0.1,127.0.0.2/db'],
    WORKERS: ['0', '65', 'two'],
    PUBLIC_HOSTS: ['http://x y', 'https://example.org', 'a/b', 'x y'],
    SITE_NAME: ['x'.repeat(101)],
    ORGANISATION_ZH: ['学'.repeat(5_000)],
    ICP_NUMBER: ['1'.repeat(101)],
    CLIENT_ORIGINS: [
      '*',
      'client.example.org',
      'https://client.example.org/',
      'https://*.example.org/a',
      'null',
      'ftp://client.example.org',
    ],
    TRUSTED_PROXIES: ['proxy', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/-1', '::1/129', '10.0.0'],
    LOG_LEVEL: ['loud'],
    ROLES: ['live', 'jobs,live', 'web,job', 'Web'],
    MODE: ['test'],
    DEMO: ['yes'],
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const { problems } = read({ [name]: value })
      assert.equal(problems.length, 1, `${name}=${value}`)
      assert.match(problems[0]!, new RegExp(`^${name}\\b`))
      assert.doesNotMatch(problems[0]!, /secret/)
    }
  }
})

test('a process has every role unless ROLES limits them', () => {
  assert.deepEqual([...read({}).settings.roles], ['web', 'jobs', 'live'])
  assert.deepEqual([...read({ ROLES: ' jobs, web ' }).settings.roles], ['web', 'jobs'])
  assert.deepEqual([...read({ ROLES: 'jobs' }).settings.roles], ['jobs'])
})

test('several processes of one start share the limit of an address, and only those that answer requests can be several', () => {
  const { settings } = read({ WORKERS: '3', METRICS_PORT: '9100' })
  assert.deepEqual(metricsPortsOf(settings), [9_100, 9_101, 9_102])
  assert.equal(shareOfProcess(settings.connectionsPerAddress, settings), 167)
  assert.match(read({ WORKERS: '3', ROLES: 'jobs' }).problems.join(), /^WORKERS is for processes that answer requests/)
  assert.equal(read({ WORKERS: '3', MODE: 'development' }).settings.workers, 1)
})

test('every server that a database URL names must be here or have an encrypted connection', () => {
  const problemsOf = (url: string) => read({ DATABASE_URL: url }).problems.join()
  assert.equal(problemsOf('postgres://app:a%2Cb@127.0.0.1:1,127.0.0.2/db?target_session_attrs=read-write'), '')
  assert.match(problemsOf('postgres://app@127.0.0.1,db.example.org/db'), /^DATABASE_URL leads to another machine/)
  assert.equal(problemsOf('postgres://app@db1.example.org,db2.example.org/db?sslmode=verify-full'), '')
})

test('all configuration problems are reported together', () => {
  assert.equal(read({ PORT: 'a', MODE: 'b', DEMO: 'c' }).problems.length, 3)
})

test('S94: hosts come only from PUBLIC_URL, PUBLIC_HOSTS and the listener', () => {
  const { settings } = read({
    PUBLIC_URL: 'https://WWW.Example.org',
    PUBLIC_HOSTS: 'Two.example, three.example:8443',
    PORT: '80',
    HOST: '::1',
  })
  assert.deepEqual([...settings.publicHosts].sort(), [
    '127.0.0.1',
    '[::1]',
    'localhost',
    'three.example:8443',
    'two.example',
    'www.example.org',
  ])
  assert.equal(settings.site.publicUrl, 'https://www.example.org')
})

test('an unused setting is reported once when it is set, without its value', () => {
  assert.deepEqual(warnOfUnused(openEnvironment({ PORT: '1', REDIS_URL: ' ' })), [])
  const warnings = warnOfUnused(openEnvironment({ REDIS_URL: 'redis://:secret@cache', METRICS_PORT: '1' }))
  assert.deepEqual(
    warnings.map((sentence) => sentence.split(' ')[0]),
    ['REDIS_URL'],
  )
  assert.doesNotMatch(warnings.join(), /secret|cache/)
})

test('a legal but probably unintended setting causes a warning that names the setting to change', () => {
  const warned = (variables: Readonly<Record<string, string>>) => warningsOf(openEnvironment(variables), read(variables).settings)
  assert.deepEqual(warned({}), [])
  assert.match(warned(PRODUCTION).join('\n'), /^PUBLIC_URL is https and TRUSTED_PROXIES is empty/)
  assert.deepEqual(warned({ ...PRODUCTION, TRUSTED_PROXIES: '10.0.0.1' }), [])
  assert.match(warned({ HOST: '0.0.0.0' }).join('\n'), /^HOST is 0\.0\.0\.0: other machines reach this trial/)
  assert.deepEqual(warned({ HOST: '::1' }), [])
})

test('production refuses settings that are safe only on one machine', () => {
  assert.deepEqual(read(PRODUCTION).problems, [])
  assert.equal(read({ PUBLIC_URL: 'https://www.example.org', ALLOW_ROOT: 'yes' }).settings.mode, 'production')
  assert.match(read({ ...PRODUCTION, PUBLIC_URL: '' }).problems.join(), /PUBLIC_URL/)
  assert.match(read({ ...PRODUCTION, DEMO: 'on' }).problems.join(), /DEMO/)
  if (process.getuid!() === 0) assert.match(read({ ...PRODUCTION, ALLOW_ROOT: '' }).problems.join(), /root/)
  for (const providers of ['inbox', 'webhook,inbox']) {
    const env = openEnvironment({ ...PRODUCTION, SMS_PROVIDERS: providers, SMS_GATEWAY_URL: 'https://sms.example/send' })
    readSiteConfig(env)
    assert.match(env.problems.join('\n'), /SMS_PROVIDERS.*inbox/, providers)
  }
})

test('S123: a secret may come from a file or a variable, but not from both', () => {
  const file = join(dir, 'secret')
  writeFileSync(file, 'postgres://of-the-file/db\n')
  assert.equal(read({ DATABASE_URL_FILE: file }).settings.databaseUrl, 'postgres://of-the-file/db')
  for (const [variables, message] of [
    [{ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://a/b' }, /DATABASE_URL_FILE are both set/],
    [{ DATABASE_URL_FILE: join(dir, 'none') }, /DATABASE_URL_FILE names a file that cannot be read/],
    [{ DATABASE_URL_FILE: '/dev/null' }, /DATABASE_URL_FILE names an empty file/],
  ] as const) {
    assert.match(read(variables).problems.join(), message)
  }
})

const dataDir = join(dir, 'data')
const start = (variables: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, [PROGRAM], {
    env: { ...childEnvironment(), DATA_DIR: dataDir, PORT: '0', ...variables },
    encoding: 'utf8',
    timeout: 20_000,
  })

test('an unusable data folder is reported at once in one sentence', () => {
  for (const [folder, message] of [
    ['/proc/x', /^DATA_DIR is \/proc\/x, which cannot be written \(ENOENT\)/],
    ['/proc/x/y', /^DATA_DIR .* cannot be written \(ENOENT\)/],
    ['/etc/passwd', /^DATA_DIR is \/etc\/passwd, which is a file/],
    ['/etc/passwd/x', /^DATA_DIR .* which is a file or lies under one/],
  ] as const) {
    const { status, stderr, stdout } = start({ DATA_DIR: folder })
    assert.deepEqual([status, message.test(stderr), stderr.split('\n').length, stdout], [78, true, 2, ''], stderr)
  }
})

test('production requires SECRET_KEYS in a file outside the data folder, readable by its owner only', () => {
  const keys = `k1:${Buffer.alloc(32, 3).toString('base64')}`
  const data = join(dir, 'kept')
  const [inside, outside] = [join(data, 'keys'), join(dir, 'keys')]
  mkdirSync(data)
  for (const file of [inside, outside]) writeFileSync(file, keys, { mode: 0o600 })
  const problemsOf = (variables: Readonly<Record<string, string>>) => {
    const env = openEnvironment({
      ...PRODUCTION,
      SMS_PROVIDERS: 'webhook',
      SMS_GATEWAY_URL: 'https://sms.example.org',
      DATA_DIR: data,
      ...variables,
    })
    readSiteConfig(env)
    return env.problems.filter((sentence) => sentence.includes('SECRET_KEYS'))
  }
  assert.deepEqual(problemsOf({ SECRET_KEYS_FILE: outside }), [])
  assert.deepEqual(problemsOf({ SECRET_KEYS: keys }), [])
  for (const variables of [{}, { SECRET_KEYS_FILE: inside }]) assert.match(problemsOf(variables).join(), /outside DATA_DIR/)
  for (const [mode, isRefused] of [
    [0o640, false],
    [0o644, true],
    [0o660, true],
  ] as const) {
    chmodSync(outside, mode)
    assert.equal(/others may read or change/.test(problemsOf({ SECRET_KEYS_FILE: outside }).join()), isRefused, mode.toString(8))
  }
  assert.deepEqual(problemsOf({ MODE: 'trial' }), [])
})

test('S122: a refused configuration exits with 78 before anything is written', () => {
  const refused = [
    [{ MODE: 'production' }, /PUBLIC_URL/],
    [{ SECRET_KEYS: 'short:YQ==' }, /SECRET_KEYS/],
    [{ ...PRODUCTION, SMS_PROVIDERS: 'inbox' }, /SMS_PROVIDERS/],
    [{ ...PRODUCTION, DEMO: 'on' }, /DEMO/],
    [{ PORT: 'x' }, /PORT/],
    [{ FFMPEG_PATH: '/nope' }, /FFMPEG_PATH is \/nope/],
    [{ HOST: '203.0.113.1' }, /HOST/],
  ] as const
  for (const [variables, message] of refused.slice(0, howMany(2, refused.length))) {
    const { status, stderr } = start(variables)
    assert.deepEqual([status, message.test(stderr)], [78, true], stderr)
    assert.doesNotMatch(stderr, /at .*\.ts:\d/)
    assert.equal(existsSync(dataDir), false)
  }
})

const SRS = {
  LIVE_ENGINE: 'srs',
  LIVE_SRS_API: 'http://a:b@srs.example:1985',
  LIVE_SRS_HTTP: 'http://srs.example:8080',
  LIVE_SRS_RTMP: 'rtmp://srs.example',
  LIVE_SRS_HOOK_PORT: '8090',
  LIVE_SRS_SECRET: 'a-secret-of-twenty-letters',
}

test('the documentation lists exactly the settings that the server reads', () => {
  const asked = new Set<string>()
  const get = (variables: Readonly<Record<string, string>>, name: string) => {
    asked.add(name)
    return variables[name]
  }
  const ask = (variables: Readonly<Record<string, string>>) => readSiteConfig(openEnvironment(new Proxy(variables, { get })))
  ask({
    ...PRODUCTION,
    ...SRS,
    LIVE_RTMPS_PORT: '1936',
    S3_URL: 'https://a.example/bucket',
    BACKUP_TO: 'https://a.example/backups',
    MAIL_URL: 'smtps://a.example',
    PURGE_WEBHOOK_URL: 'https://a.example',
    IDENTITY_PROVIDER: 'Example',
  })
  for (const provider of ['webhook', 'aliyun-sms', 'aliyun-pnvs', 'tencent', 'twilio', 'twilio-verify']) ask({ SMS_PROVIDERS: provider })
  const namedIn = (text: string) => new Set(text.match(/(?<=`)[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?=`)/g))
  const settings = namedIn(readFileSync('docs/settings.md', 'utf8'))
  const providers = namedIn(/^## SMS providers$.*?^## /ms.exec(readFileSync('docs/operations.md', 'utf8'))![0])
  const missing = [...asked].filter((name) => !settings.has(name) && !providers.has(name) && !name.endsWith('_FILE'))
  assert.deepEqual(missing, [])
  assert.deepEqual(
    // ALLOW_ROOT is required of root only, and MOVE_TO is read by one command.
    [...settings].filter((name) => !asked.has(name) && !['NAME_FILE', 'ALLOW_ROOT', 'MOVE_TO'].includes(name)),
    [],
  )
})
