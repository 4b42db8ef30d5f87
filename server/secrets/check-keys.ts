import type { Pool } from 'pg'
import { StartRefusal } from '#server/database/start-refusal.ts'
import type { MasterKey } from './keyring.ts'
import { fingerprintOf } from './read-keys.ts'

/** Refuses to start with a key that is not the one this database knows under the same name: what was sealed could not be opened (S114). */
export async function checkKeys(pool: Pool, keys: readonly MasterKey[]): Promise<void> {
  for (const key of keys) {
    const { rows } = await pool.query<{ fingerprint: string }>(
      `with added as (insert into floor.master_key (id, fingerprint) values ($1, $2) on conflict do nothing returning fingerprint)
       select fingerprint from added union all select fingerprint from floor.master_key where id = $1`,
      [key.id, fingerprintOf(key)],
    )
    if (rows[0]?.fingerprint !== fingerprintOf(key)) {
      throw new StartRefusal(
        `The secret key "${key.id}" is not the one this database was used with. Give back the old keys (SECRET_KEYS or the data folder).`,
      )
    }
  }
}
