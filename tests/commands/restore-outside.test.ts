import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { keysOfChange, keysOfFile, keysOfPage } from '#server/outside/purge/keys.ts'
import { startOldestPostgres } from '#tests/servers/oldest-postgres.ts'
import { runScript } from '#tests/world/run-script.ts'

test('an outside database that pg_dump restored loses its sessions and the people who were erased meanwhile, purges shared caches, and has a whole trail', async (t) => {
  await using server = await startOldestPostgres()
  if (!server) return t.skip('Debian’s PostgreSQL 15 is not installed.')
  const { host } = server
  const home = mkdtempSync(join(tmpdir(), 'restore-outside-'))
  t.after(() => rmSync(home, { recursive: true, force: true }))
  const settings = {
    DATA_DIR: join(home, 'site'),
    BACKUP_TO: join(home, 'backups'),
    PURGE_URLS: 'http://127.0.0.1:9/',
    PURGE_SECRET: 'a-secret-of-the-caches',
    SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  }
  const script = (database: string, ...args: [string, ...string[]]) =>
    runScript(args, { ...settings, DATABASE_URL: `postgres://app@localhost/${database}?host=${encodeURIComponent(host)}` })
  const run = async (database: string, ...args: [string, ...string[]]) => {
    const { status, output } = await script(database, 'command', ...args)
    assert.equal(status, 0, output)
    return output
  }
  const verify = async (database: string) => (await script(database, 'audit-verify')).output.split(/[:.]/)[0]
  const query = <Row extends pg.QueryResultRow>(database: string, text: string) => queryIn<Row>({ host, user: 'app', database }, text)
  await run('postgres', 'migrate')
  const [stays, goes] = ['+8613900000001', '+8613900000002']
  for (const phone of [stays, goes]) await query('postgres', addAccount(phone))
  assert.match(await run('postgres', 'backup'), /Back up the outside database by its own tools/)
  const dump = join(host, 'site.dump')
  await tool('pg_dump', '-h', host, '-U', 'app', '-Fc', '-f', dump, 'postgres')

  await run('postgres', 'account:erase', '--phone', goes)
  await run('postgres', 'backup')
  assert.equal(await verify('postgres'), 'The trail is whole')
  await query('postgres', 'create database restored')
  await tool('pg_restore', '-h', host, '-U', 'app', '-d', 'restored', dump)
  assert.equal((await query('restored', `select from accounts.account where phone = '${goes}'`)).length, 1)
  await query('restored', `update privacy.clock set seen_at = now() - interval '3 days'`)

  assert.match(await run('restored', 'restore', '--completed'), /All sessions are ended, erased people are erased/)
  assert.deepEqual(await query('restored', 'select phone from accounts.account where phone is not null'), [{ phone: stays }])
  assert.deepEqual(await query('restored', 'select id from accounts.session where ended_at is null'), [])
  const seen = await query('restored', `select from privacy.clock where seen_at > now() - interval '1 hour'`)
  assert.equal(seen.length, 1, 'the age of the backup is no jump of the clock')
  const entries = await query<{ facts: Record<string, number> }>(
    'restored',
    `select facts from audit.entry where action = 'backup.restored'`,
  )
  assert.deepEqual(
    entries.map(({ facts }) => [facts['sessions'], facts['erasedAccounts']]),
    [[2, 1]],
  )
  const purged = keysOfChange((await query<{ tags: string[] }>('restored', 'select tags from platform.purge')).flatMap(({ tags }) => tags))
  for (const keys of [keysOfPage(['item:1'], 'any-version'), keysOfFile('any-file')]) assert.ok(keys.some((key) => purged.includes(key)))
  assert.equal(await verify('restored'), 'The trail is whole')
  assert.ok(readdirSync(settings.DATA_DIR).some((name) => name.startsWith('audit-end-before-')))
})

const tool = (program: string, ...options: string[]) => promisify(execFile)(join('/usr/lib/postgresql/15/bin', program), options)

const addAccount = (phone: string): string => `
  with added as (insert into accounts.account (phone, agreement_version, agreed_at) values ('${phone}', '2026-11', now()) returning id)
  select accounts.start_session(id, decode(md5('${phone}') || md5('${phone}'), 'hex'), 'full', false, 3600000, 3600000, 10, '127.0.0.1', 'test')
  from added`

async function queryIn<Row extends pg.QueryResultRow>(place: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(place)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
