import type { Pool } from 'pg'
import { StartRefusal } from '#server/start-refusal.ts'
import type { MasterKey } from './keyring.ts'
import { fingerprintOf, hasKeysOfFolder, keysOfFolder, type MasterKeys } from './read-keys.ts'

/**
 * Refuses to start with keys that are not those this database knows: one of the same name that is another, or one that is missing. What
 * was sealed could not be opened (S114). Nothing is written before that is known.
 */
export async function checkKeys(pool: Pool, keys: readonly MasterKey[]): Promise<void> {
  await compare(pool, keys)
  await pool.query(
    'insert into platform.master_key (id, fingerprint) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [keys.map(({ id }) => id), keys.map(fingerprintOf)],
  )
  // A key that was retired and makes again is needed again.
  await pool.query('update platform.master_key set retired_at = null where id = $1 and retired_at is not null', [keys[0]?.id])
  // Another process may have come first, with other keys.
  await compare(pool, keys)
}

/**
 * The keys of the data folder, made when this is the first start. Where the database knows keys and the folder has none, a restored folder lacks its file:
 * nothing is made in its place.
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
