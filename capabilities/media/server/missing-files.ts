import type pg from 'pg'

/** Returns the storage keys of files that readers are shown and that `has` does not know, for the verification of a backup. */
export async function findMissingFiles(client: Pick<pg.Client, 'query'>, has: (key: string) => boolean): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(`select 'media/' || asset_id || '/' || name as key from media.variant`)
  return rows.map(({ key }) => key).filter((key) => !has(key))
}
