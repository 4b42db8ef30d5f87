import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { readSiteConfig } from '#app/server/site-config.ts'
import { openEnvironment } from '#server/config/environment.ts'
import { administer, connectTo } from '../setup.ts'
import { runScript, settingsOf } from '../world/run-script.ts'
import { openWorld } from '../world.ts'

// Commands that docs/operations.md prints for operators are run as printed.

const document = readFileSync('docs/operations.md', 'utf8')
const blocks = [...document.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, kind, text]) => ({ kind: kind!, text: text! }))
const codes = [...document.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replace(/\s*\n\s*/g, ' '))
const recipe = (begin: string): string => codes.find((code) => code.startsWith(begin)) ?? assert.fail(begin)
const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
after(() => rmSync(folder, { recursive: true }))

/** Every recipe, by its beginning, and the test that runs it. */
const RUN_BY: Readonly<Record<string, string>> = {
  'create role ': 'here',
  'npm run migrate': 'here',
  '(umask ': 'here',
  'node -p ': 'here',
  'openssl rand ': 'here',
  'npm run admin:create ': 'here',
  'select ': 'here',
  'location ~ ': 'here',
  'npm run account:erase ': 'app/server/commands/erase-account.test.ts',
  'npm run analytics:backfill ': 'app/server/commands/backfill-figures.full.test.ts',
  'npm run jobs:failed': 'app/server/commands/list-failed-jobs.full.test.ts',
  'npm run launch:check': 'app/server/commands/check-launch.full.test.ts',
  'npm run site:export': 'app/server/commands/export-site.full.test.ts',
  'npm run demo:remove': 'tests/demo.full.test.ts',
  'npm run backup': 'tests/commands/backup.full.alone.test.ts',
  'npm run restore -- --into': 'tests/commands/backup.full.alone.test.ts',
  'npm run restore -- --completed': 'tests/commands/restore-outside.test.ts',
  'npm run move': 'tests/commands/move.full.alone.test.ts',
  'npm run audit:verify': 'tests/commands/audit-verify.test.ts',
  'npm run keys:rotate': 'tests/commands/keys-rotate.full.test.ts',
  'npm run --silent sbom ': 'tests/rules/supply-chain.test.ts',
  'npm start': 'tests/commands/npm.alone.test.ts',
  'npm run release': 'tests/commands/release.alone.test.ts',
  'psql -c ': 'tests/servers/database-machines.full.test.ts',
  'install -d ': 'here',
  'id -u ': 'by no test: it needs a second machine',
  'mkdir -p ': 'by no test: it makes a folder of Debian',
  'systemctl edit ': 'by no test: it needs a running systemd',
  'systemctl enable ': 'by no test: it needs a running systemd',
  'patronictl ': 'tests/servers/database-machines.full.test.ts',
  'systemctl disable ': 'by no test: it needs an installed PostgreSQL',
  'ffmpeg -i ': 'by no test: it names a source of the operator',
  'npm run bench ': 'by no test: a measurement',
}
const RUNS = /^(?:\(|[a-z]+ (?:run|start|role|-[a-z]|~) ?|npm start|select |(?:curl|openssl|sh|psql|systemctl|nginx) )/

test('each recipe of the document is run by a test', () => {
  const recipes = codes.filter((code) => RUNS.test(code))
  const begins = Object.keys(RUN_BY)
  assert.deepEqual(
    recipes.filter((code) => !begins.some((begin) => code.startsWith(begin))),
    [],
  )
  assert.deepEqual(
    begins.filter((begin) => !recipes.some((code) => code.startsWith(begin))),
    [],
  )
  for (const file of Object.values(RUN_BY)) if (file.endsWith('.ts')) assert.ok(statSync(file).isFile(), file)
})

test('the two roles and their database are made, migrated and served; what waits is asked for', async () => {
  const name = `recipe_${randomBytes(6).toString('hex')}`
  const statements = recipe('create role ')
    .replaceAll('lyceum', name)
    .split(';')
    .filter((each) => each.trim() !== '')
  assert.equal(statements.length, 3)
  try {
    for (const statement of statements) await administer(statement)
    const { host } = connectTo('') as { readonly host: string }
    const urlOf = (role: string) => `postgres://${name}_${role}@localhost/${name}?host=${encodeURIComponent(host)}`
    const settings = { DATABASE_URL: urlOf('site'), DATABASE_OWNER_URL: urlOf('owner'), DATA_DIR: join(folder, 'data') }
    const { status, output } = await runScript(['command', 'migrate'], settings)
    assert.deepEqual([status, output], [0, 'The database is up to date.\n'])
    const client = new pg.Client({ ...connectTo(name), user: `${name}_site` })
    await client.connect()
    try {
      assert.deepEqual(
        (await client.query(recipe('select '))).fields.map((field) => field.name),
        ['kind', 'count', 'min'],
      )
      const { rows } = await client.query(
        `select pg_encoding_to_char(encoding) as encoding, datcollate as locale from pg_database where datname = current_database()`,
      )
      assert.deepEqual(rows, [{ encoding: 'UTF8', locale: 'C.UTF-8' }])
    } finally {
      await client.end()
    }
  } finally {
    await administer(`drop database if exists ${name} with (force)`)
    for (const role of ['site', 'owner']) await administer(`drop role if exists ${name}_${role}`)
  }
})

test('the file of keys that the document makes is one that production takes, and so is a further key', () => {
  const file = join(folder, 'secret-keys')
  execFileSync('sh', ['-c', recipe('(umask ').replace('/etc/lyceum/secret-keys', file)])
  const problemsOf = (variables: object) => {
    const env = openEnvironment({
      MODE: 'production',
      PUBLIC_URL: 'https://www.example.org',
      ALLOW_ROOT: 'yes',
      DATA_DIR: folder,
      ...variables,
    })
    readSiteConfig(env)
    return env.problems.filter((sentence) => sentence.includes('SECRET_KEYS'))
  }
  assert.deepEqual(problemsOf({ SECRET_KEYS_FILE: file, DATA_DIR: join(folder, 'data') }), [])
  const key = execFileSync('sh', ['-c', recipe('node -p ')], { encoding: 'utf8' }).trim()
  assert.deepEqual(problemsOf({ SECRET_KEYS: `${readFileSync(file, 'utf8').trim()},k2:${key}` }), [])
})

test('the key of the backups that the document makes is one that the server takes', () => {
  const file = join(folder, 'backup-key')
  execFileSync('sh', [
    '-c',
    recipe('(umask 027')
      .replaceAll('/etc/lyceum/backup-key', file)
      .replace(/; chgrp [^)]*/, ''),
  ])
  const env = openEnvironment({ BACKUP_TO: join(folder, 'backups'), BACKUP_KEY_FILE: file, DATA_DIR: join(folder, 'data') })
  readSiteConfig(env)
  assert.deepEqual(env.problems, [])
})

test('the restored site has its folder in the one that the document makes, because the user of the site can write nowhere else', () => {
  const made = recipe('install -d ').split(' ').at(-1)!
  const block = blocks.find(({ text }) => text.includes('lyceum restore --into'))!
  assert.match(block.text, new RegExp(`^export DATA_DIR=${made}/\\w+ `, 'm'))
})

test('each address of a database that the document and deploy/ print is one that the server takes', () => {
  const files = ['docs/operations.md', 'deploy/haproxy-database.cfg', 'deploy/compose.yaml']
  const addresses = files.flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\$\([^)]*\)/g, 'secret')
        .match(/postgres:\/\/[^\s`',]+(?:,[^\s`',]+)*/g) ?? [],
  )
  assert.ok(addresses.length >= 5, String(addresses))
  for (const address of addresses) {
    const env = openEnvironment({ DATABASE_URL: address.replace('…', 'secret') })
    readSiteConfig(env)
    assert.deepEqual(env.problems, [], address)
  }
})

test('the secret for caches that the document makes is one that the server takes', () => {
  const secret = execFileSync('sh', ['-c', recipe('openssl rand ')], { encoding: 'utf8' })
  const env = openEnvironment({ PURGE_URLS: 'http://10.0.0.4:6081/', PURGE_SECRET: secret })
  readSiteConfig(env)
  assert.deepEqual(env.problems, [])
})

test('the link of admin:create makes the account on that phone an administrator, and no other', async () => {
  await using world = await openWorld()
  const [person, other] = [await world.person(), await world.person()]
  const given = recipe('npm run admin:create ').replace('+86…', person.phone).split(' ').slice(4)
  const { status, stdout } = await runScript(['command', 'admin:create', ...given], await settingsOf(world))
  assert.match(`${status} ${stdout}`, /^0 http\S+\/administrator#\S+\n$/)
  const claim = { link: stdout.trim().split('#')[1], password: 'Calm-Harbour-93-North' }
  assert.equal((await world.ask('/api/account/administrator', claim, other)).data['reason'], 'LINK_INVALID')
  assert.equal((await world.ask('/api/account/administrator', claim, person)).http, 200)
})

test('the settings for SRS are ones that the server takes, and its addresses are the ones that the proxy sends there', () => {
  const secret = 'a'.repeat(20)
  const printed = blocks
    .find(({ text }) => text.startsWith('LIVE_ENGINE=srs'))!
    .text.replaceAll('...', 'password')
    .replaceAll('SECRET ', `${secret} `)
  const env = openEnvironment(
    Object.fromEntries(
      printed
        .trim()
        .split(/\s+/)
        .map((each) => each.split(/=(.*)/s).slice(0, 2)),
    ),
  )
  readSiteConfig(env)
  assert.deepEqual(
    env.problems.filter((sentence) => sentence.includes('LIVE_')),
    [],
  )
  const hooks = blocks.find(({ kind }) => kind === 'nginx')!.text.match(/on_\w+ http:\/\/10\.0\.0\.5:8090\/SECRET;/g)
  assert.equal(hooks?.length, 4)
  const toSrs = new RegExp(recipe('location ~ ').replace('location ~ ', ''))
  for (const path of ['/live/s1.flv', '/live/s12.m3u8', '/live/s1-7.ts']) assert.match(path, toSrs)
  for (const path of ['/live/12', '/live/s12/', '/live/s1/ll.m3u8', '/live/s1/main/camera']) assert.doesNotMatch(path, toSrs)
})
