import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnnouncements } from '#server/database/connection/announcements.ts'
import { openDatabase } from '#server/database/database.ts'
import type { DatabaseSettings } from '#server/database/settings.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { openWorld } from '#tests/world.ts'
import { openSecret, providerKeys, sealSecret } from './provider-secret.ts'

const [old, next, lost] = [1, 2, 3].map((byte) => ({ id: `key-${byte}`, key: Buffer.alloc(32, byte) }))
const trusted = { privateHosts: [], allowsLoopback: false, providerSecrets: new Map(), isLocalForAll: false }

test('secrets are sealed again under a new master key; one whose key is gone is left, and counts as missing', async () => {
  await using world = await openWorld()
  const settings = world.sql.options as DatabaseSettings
  await using announcements = await openAnnouncements(settings)
  await using database = openDatabase({ ...settings, max: 2 }, announcements)
  for (const [key, master] of [
    ['staff', old!],
    ['gone', lost!],
  ] as const) {
    const { secret, keyId } = sealSecret({ keyring: openKeyring([master]) }, key, 'client-secret')
    await world.sql.query(
      `insert into federation.login_provider (key, name, issuer, client_id, secret, key_id, scopes, group_claim, group_roles, second_factor_amr, second_factor_acr, required_for, changed_by)
       values ($1, $1, $1, 'x', $2, $3, '{}', '', '{}', '{}', '{}', 'nobody', gen_random_uuid())`,
      [key, secret, keyId],
    )
  }
  const keys = providerKeys({ database, keyring: openKeyring([next!, old!]) })
  assert.deepEqual(await keys.findOld!([old!.id, lost!.id]), [
    { keyId: old!.id, values: 1 },
    { keyId: lost!.id, values: 1 },
  ])
  assert.deepEqual([await keys.reseal!(), await keys.reseal!()], [1, 0])
  const { rows } = await world.sql.query<{ key: string; secret: Buffer }>(
    'select key, secret from federation.login_provider order by key desc',
  )
  assert.deepEqual(
    rows.map((row) => openSecret({ keyring: openKeyring([next!]), trusted }, row)),
    ['client-secret', undefined],
  )
  const [staff] = rows
  assert.equal(openSecret({ keyring: openKeyring([next!]), trusted }, { ...staff!, key: 'other' }), undefined, 'moved to another provider')
})
