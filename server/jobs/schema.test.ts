import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { getConstructionPlans } from 'pg-boss'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { openLog } from '#server/observe/log.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { onPlatformClock, SCHEMA } from './boss.ts'
import { jobName } from './jobs.ts'
import { openJobs } from './open-jobs.ts'

const log = openLog({ logLevel: 'silent', logFile: undefined })
const TICK = jobName<object>('test/tick')

test('the migration equals the schema of the installed pg-boss, on the clock of the platform', () => {
  const migrated = readFileSync('database/migrations/0004-jobs.sql', 'utf8').replace(/^--.*$/gm, '')
  const own = getConstructionPlans(SCHEMA).replace(/^\s*(BEGIN;|COMMIT;|SET LOCAL .*|SELECT pg_advisory_xact_lock.*)$/gm, '')
  const squeeze = (text: string) =>
    text
      .replace(/^\s*--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim()
  assert.equal(squeeze(migrated), squeeze(onPlatformClock(own)))
})

test('the unqualified function is replaced, and no other', () => {
  assert.equal(
    onPlatformClock('select now(), platform.now(), pg_catalog.now(), xnow() where a<=now()'),
    'select platform.now(), platform.now(), pg_catalog.now(), xnow() where a<=platform.now()',
  )
})

test('a running process changes no schema', async () => {
  await using fresh = await openFreshDatabase()
  await using announcements = await openAnnouncements(fresh.settings)
  await using database = openDatabase(fresh.settings, announcements)
  await database.pool.query(`
    create function public.refuse() returns event_trigger language plpgsql as $$ begin raise 'no process changes the schema'; end $$;
    create event trigger refuse on ddl_command_start execute function public.refuse()`)
  await using runner = openJobs({ connection: fresh.settings, announcements, log })
  let ticks = 0
  runner.jobs.work(TICK, async () => void ticks++, { atOnce: 1 })
  runner.start()
  await database.inTransaction((tx) => runner.jobs.send(tx, TICK, {}))
  await runner.runScheduled()
  assert.equal(ticks, 1)
})
