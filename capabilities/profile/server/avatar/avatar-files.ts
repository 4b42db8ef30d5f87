import type { Pool } from 'pg'
import type { PersonalFile } from '#server/kinds/personal-data.ts'

/** Reads the avatars of the account, which are few: older ones are removed. */
export async function* avatarFiles(pool: Pool, accountId: string): AsyncGenerator<PersonalFile> {
  const { rows } = await pool.query<{ id: string; bytes: Buffer }>('select id, bytes from profile.avatar where account_id = $1', [
    accountId,
  ])
  for (const { id, bytes } of rows) yield { name: `${id}.webp`, sizeBytes: bytes.byteLength, open: async () => bytes }
}
