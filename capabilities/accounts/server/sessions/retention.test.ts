import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import { collectAuditEvents } from '#server/observe/recorder.stand-in.ts'
import { removeExpired } from '#server/retention/remove-expired.stand-in.ts'
import { openFreshDatabase } from '#tests/fresh-database.ts'
import { openNotices } from '../notices.ts'
import { finishPendingResets } from '../password/pending-resets.ts'
import { accountsRetention } from '../retention.ts'

test('Sessions are deleted thirty days after their end, expired tries and addresses are deleted, and pending resets complete in time (S143, S23)', async () => {
  await using fresh = await openFreshDatabase()
  await using announcements = await openAnnouncements(fresh.settings)
  await using database = openDatabase({ ...fresh.settings, max: 2 }, announcements)
  const ask = async (text: string) => (await database.pool.query(text)).rows
  await ask(`
    insert into accounts.account (phone, password_hash, password_is_long, pending_password_hash, pending_password_is_long, pending_until, agreement_version, agreed_at) values
      ('+8613900000001', 'old', true, 'new', false, platform.now() - interval '1 second', '1', platform.now()),
      ('+8613900000002', 'old', true, 'new', false, platform.now() + interval '1 minute', '1', platform.now());
    insert into accounts.session (account_id, token_hash, level, idle_limit, expires_at, started_at, last_used_at, ended_at, address)
      select id, sha256((phone || kind.name)::bytea), 'full', '7 days', platform.now() + kind.ends, platform.now() - interval '50 days',
        platform.now() + kind.used, platform.now() + kind.ended, kind.name
      from accounts.account, (values ('ended long ago', interval '1 day', interval '0', interval '-31 days'), ('ended', '1 day', '0', '-29 days'),
        ('idle long ago', '1 day', '-38 days', null), ('over long ago', '-31 days', '0', null), ('live', '1 day', '0', null)) as kind (name, ends, used, ended);
    insert into accounts.login_bucket (key, in_a_row, changed_at) values ('account a', 3, platform.now() - interval '2 days'),
      ('account b', 0, platform.now() - interval '2 days'), ('address a', 9, platform.now() - interval '2 days'), ('address b', 9, platform.now());
    insert into accounts.known_address (account_id, address, last_at)
      select id, kind.name, platform.now() + kind.at from accounts.account, (values ('old', interval '-31 days'), ('new', '-29 days')) as kind (name, at)`)
  const recorder = collectAuditEvents()
  const addNotice = openNotices({ notify: async () => {} })
  assert.equal(await finishPendingResets({ database, addNotice, recorder }), 1)
  assert.deepEqual(
    await ask('select password_hash, password_is_long, pending_until is null as done from accounts.account order by phone'),
    [
      { password_hash: 'new', password_is_long: false, done: true },
      { password_hash: 'old', password_is_long: true, done: false },
    ],
  )
  assert.deepEqual(
    recorder.auditEvents.map(({ action }) => action),
    ['password.reset'],
  )
  assert.deepEqual(await ask(`select count(*)::int as live from accounts.session where address = 'live' and ended_at is null`), [
    { live: 1 },
  ])

  await removeExpired(database.pool, accountsRetention.rules)
  assert.deepEqual(await ask('select distinct address from accounts.session order by 1'), [{ address: 'ended' }, { address: 'live' }])
  assert.deepEqual(await ask('select key from accounts.login_bucket order by 1'), [{ key: 'account a' }, { key: 'address b' }])
  assert.deepEqual(await ask('select distinct address from accounts.known_address'), [{ address: 'new' }])
})
