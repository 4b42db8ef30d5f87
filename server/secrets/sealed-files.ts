import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { CopyChoice, PersonalFile } from '#server/kinds/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import type { KeyUse } from './key-use.ts'
import type { Keyring } from './keyring.ts'

type Description = {
  /** The purpose of the key. Another purpose cannot decrypt the files. */
  readonly purpose: string
  /** A table with the columns `id`, `bytes`, `key_id` and `size_bytes`. */
  readonly table: string
  /** A noun phrase for the operator. */
  readonly name: string
  /** The kind of target and the action in the audit trail for a file that cannot be decrypted. */
  readonly target: string
  readonly unreadable: string
}
type Context = Pick<Platform, 'database' | 'keyring' | 'recorder'>
/** `owned` selects `id` and `size_bytes` of the files of the account `$1`. */
type Copying = { readonly accountId: string; readonly choice: CopyChoice; readonly owned: string }
type SealedFile = { readonly id: string; readonly bytes: Buffer }

const AT_ONCE = 20

/** Seals, opens and reseals files in a table. Each is authenticated with its row, so that bytes moved to another row do not decrypt (S112). */
export function describeSealedFiles({ purpose, table, name, target, unreadable }: Description) {
  const placeOf = (id: string): string => `${table}|${id}`

  const seal = (keyring: Pick<Keyring, 'sealBytes' | 'newest'>, id: string, bytes: Uint8Array) => ({
    bytes: keyring.sealBytes(purpose, bytes, placeOf(id)),
    key_id: keyring.newest,
    size_bytes: bytes.byteLength,
  })

  /** Returns null when the bytes were changed or moved, or the key is lost. */
  function open(keyring: Pick<Keyring, 'openBytes'>, { id, bytes }: SealedFile): Buffer | null {
    try {
      return keyring.openBytes(purpose, bytes, placeOf(id))
    } catch {
      return null
    }
  }

  /** A file that cannot be decrypted keeps its bytes under the newest key id, in case its key is restored. */
  const resealOne = ({ database, keyring, recorder }: Context): Promise<boolean> =>
    database.inTransaction(async (tx) => {
      const { rows } = await sql<SealedFile>`
        select id, bytes from ${sql.table(table)} where key_id < ${keyring.newest} or key_id > ${keyring.newest}
        order by key_id limit 1 for update skip locked`.execute(tx)
      const [file] = rows
      if (!file) return false
      const plain = open(keyring, file)
      if (!plain) recorder.report({ action: unreadable, outcome: 'refused', actor: null, target: `${target}:${file.id}` })
      const bytes = plain ? seal(keyring, file.id, plain).bytes : file.bytes
      await sql`update ${sql.table(table)} set bytes = ${bytes}, key_id = ${keyring.newest} where id = ${file.id}`.execute(tx)
      return true
    })

  /** Seals under the newest key, one file in each transaction because each is large. */
  const keysOf = (context: Context): KeyUse => ({
    name,
    async reseal() {
      let resealed = 0
      while (resealed < AT_ONCE && (await resealOne(context))) resealed++
      return resealed
    },
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select key_id as "keyId", count(*) as values from ${sql.table(table)} where key_id = any (${keyIds}::text[]) group by key_id`.execute(
        context.database.of(),
      )
      return rows
    },
  })

  /** Opens one file at a time, because each may take several megabytes. Files are in the copy of a person who chooses scans. */
  async function* filesOf(
    keyring: Pick<Keyring, 'openBytes'>,
    pool: Pool,
    { accountId, choice, owned }: Copying,
  ): AsyncGenerator<PersonalFile> {
    if (!choice.whole) return
    const { rows } = await pool.query<{ id: string; size_bytes: number }>(owned, [accountId])
    for (const { id, size_bytes } of rows)
      yield {
        name: `${id}.webp`,
        sizeBytes: size_bytes,
        async open() {
          const found = await pool.query<SealedFile>(`select id, bytes from ${table} where id = $1`, [id])
          return found.rows[0] ? open(keyring, found.rows[0]) : null
        },
      }
  }

  return { seal, open, keysOf, filesOf }
}
