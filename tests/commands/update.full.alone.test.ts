import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import type { DatabaseSettings } from '#server/database/database.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { administer, connectTo } from '#tests/setup.ts'
import { runScript } from '#tests/world/run-script.ts'
import { startSite } from './visited-site.ts'

// Tests that processes which start at one moment, and those of two versions, share a database.

const limit = { timeout: 180_000 }
const home = mkdtempSync(join(tmpdir(), 'update-'))
const name = `update_${randomBytes(6).toString('hex')}`
const settings = { SECRET_KEYS: `k1:${randomBytes(32).toString('base64')}`, DATA_DIR: home }
after(async () => {
  await administer(`drop database if exists ${name} with (force)`)
  await administer(`drop role if exists ${name}_site; drop role if exists ${name}_owner`)
  rmSync(home, { recursive: true, force: true })
})

test(
  'three migrations and then three servers at one moment open one database with two roles; an older version starts beside a newer one',
  limit,
  async () => {
    await administer(`create role ${name}_owner login; create role ${name}_site login`)
    await administer(`create database ${name} owner ${name}_owner template template0`)
    const { host } = connectTo('') as { readonly host: string }
    const urlOf = (role: string) => `postgres://${name}_${role}@localhost/${name}?host=${encodeURIComponent(host)}`
    const env = { ...settings, DATABASE_URL: urlOf('site'), DATABASE_OWNER_URL: urlOf('owner') }
    const migrated = await Promise.all([1, 2, 3].map(() => runScript(['command', 'migrate'], env)))
    assert.deepEqual(
      migrated.map(({ status, output }) => [status, output]),
      Array.from(migrated, () => [0, 'The database is up to date.\n']),
    )
    const [ran] = await query<{ count: number }>(connectTo(name), 'select count(*)::int as count from public.migration')
    assert.equal(ran?.count, readMigrations().length)

    const servers = await Promise.all([1, 2, 3].map(() => startSite(env)))
    for (const { url } of servers) assert.equal((await fetch(`${url}/home`)).status, 200)
    const [{ named } = { named: 0 }] = await query<{ named: number }>(
      connectTo(name),
      `select count(*)::int as named from pg_stat_activity where application_name ~ '^lyceum \\d+\\.\\d+\\.\\d+$' and datname = current_database()`,
    )
    assert.ok(named >= 3)
    const owner = { ...connectTo(name), user: `${name}_owner` }
    // The migration of a newer version makes this one the previous version.
    await query(owner, `create table platform.later (id int); insert into public.migration (name, hash) values ('9998-later.sql', 'x')`)
    assert.equal((await fetch(`${servers[0]?.url}/home`)).status, 200)
    await using again = await startSite(env)
    assert.equal((await fetch(`${again.url}/home`)).status, 200)
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
    await query(owner, `insert into public.migration (name, hash, since) values ('9999-contraction.sql', 'x', '99.0.0')`)
    const refused = await runScript(['command', 'migrate'], env)
    assert.deepEqual(
      [refused.status, refused.output],
      [1, 'The database is newer than this Lyceum (9999-contraction.sql needs 99.0.0): start that version or a later one.\n'],
    )
  },
)

async function query<Row extends pg.QueryResultRow>(connection: DatabaseSettings, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}
