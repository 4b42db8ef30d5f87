import type { Pool } from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import type { MasterKey } from './keyring.ts'
import { fingerprintOf, hasKeysOfFolder, keysOfFolder, type MasterKeys } from './read-keys.ts'

/**
 * Refuses to start with keys that do not match this database: a different key under a known name, or a missing key. Sealed values could not
 * be opened (S114). No row is written before this check.
 */
export async function checkKeys(pool: Pool, keys: readonly MasterKey[]): Promise<void> {
  await compare(pool, keys)
  await pool.query(
    'insert into platform.master_key (id, fingerprint) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [keys.map(({ id }) => id), keys.map(fingerprintOf)],
  )
  // A retired key that is the newest again is needed again.
  await pool.query('update platform.master_key set retired_at = null where id = $1 and retired_at is not null', [keys[0]?.id])
  // Another process may have registered different keys meanwhile.
  await compare(pool, keys)
}

/**
 * Returns the keys of the data folder, and creates them on the first start. When the database knows keys but the folder has none, a
 * restored folder lacks its key file, so no new key is created.
 */
export async function findKeysOfFolder(pool: Pool, dataDir: string): Promise<MasterKeys> {
  if (!hasKeysOfFolder(dataDir) && (await pool.query('select from platform.master_key where retired_at is null limit 1')).rowCount === 1) {
    throw new StartRefusal(
      `The secret keys of this database are not in ${dataDir}: restore the file secret-keys from your backup, or set SECRET_KEYS. Nothing was changed.`,
    )
  }
  return keysOfFolder(dataDir)
}

async function compare(pool: Pool, keys: readonly MasterKey[]): Promise<void> {
  const { rows } = await pool.query<{ id: string; fingerprint: string; is_retired: boolean }>(
    'select id, fingerprint, retired_at is not null as is_retired from platform.master_key',
  )
  for (const { id, fingerprint, is_retired } of rows) {
    const key = keys.find((each) => each.id === id)
    if (key ? fingerprintOf(key) === fingerprint : is_retired) continue
    const what = key ? 'is not the one this database was used with' : 'of this database is missing'
    throw new StartRefusal(
      `The secret key "${id}" ${what}: what was written with it could not be read. Restore the old keys (in SECRET_KEYS or the data folder); new ones are listed before them. \`npm run keys:rotate\` says when one may go.`,
    )
  }
}
