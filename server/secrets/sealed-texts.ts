import { sql } from 'kysely'
import type { Platform } from '#server/platform.ts'
import type { KeyUse } from './key-use.ts'
import type { Keyring } from './keyring.ts'

/** Describes the texts that a capability seals in the columns `sealed` and `key_id` of its tables, whose key is `id`. */
type Description<Table extends string> = {
  /** Separates the texts from those of other capabilities under the same key. */
  readonly purpose: string
  /** Every table with its schema. */
  readonly tables: readonly Table[]
  /** Plural name, as the key rotation command shows it. */
  readonly name: string
  /** Entries of the audit trail, for a batch and for a text that cannot be decrypted. */
  readonly resealed: { readonly action: string }
  readonly unreadable: { readonly action: string }
}
type Context = Pick<Platform, 'database' | 'keyring' | 'recorder'>
type SealedRow = { readonly id: string; readonly sealed: Buffer | null }

const AT_ONCE = 50

/** Seals, opens and reseals texts. Each is authenticated with its place, so that a text moved to another row cannot be decrypted (S112). */
export function describeSealedTexts<const Table extends string>(description: Description<Table>) {
  const { purpose, tables, name, resealed, unreadable } = description
  const placeOf = (table: Table, id: string): string => `${table}|${id}`

  const seal = (
    keyring: Pick<Keyring, 'seal' | 'newest'>,
    { table, id, text }: { readonly table: Table; readonly id: string; readonly text: string },
  ) => ({ sealed: keyring.seal(purpose, text, placeOf(table, id)), key_id: keyring.newest })

  /** Returns null when there is no text, when it was changed or moved, or when its key is gone. */
  function open(keyring: Pick<Keyring, 'open'>, table: Table, { id, sealed }: SealedRow): string | null {
    if (sealed === null) return null
    try {
      return keyring.open(purpose, sealed, placeOf(table, id))
    } catch {
      return null
    }
  }

  /** Text that cannot be decrypted keeps its bytes under the newest key id, in case its key is restored. */
  const resealSome = ({ database, keyring, recorder }: Context, table: Table): Promise<number> =>
    database.inTransaction(async (tx) => {
      const { rows } = await sql<{ id: string; sealed: Buffer }>`
        select id, sealed from ${sql.table(table)} where key_id <> ${keyring.newest}
        order by key_id limit ${AT_ONCE} for update skip locked`.execute(tx)
      for (const row of rows) {
        const text = open(keyring, table, row)
        if (text === null) recorder.report({ ...unreadable, outcome: 'refused', actor: null, target: `${table}:${row.id}` })
        const sealed = text === null ? row.sealed : seal(keyring, { table, id: row.id, text }).sealed
        await sql`update ${sql.table(table)} set sealed = ${sealed}, key_id = ${keyring.newest} where id = ${row.id}`.execute(tx)
      }
      const facts = { values: rows.length, keyId: keyring.newest }
      if (rows.length > 0) await recorder.record(tx, { ...resealed, outcome: 'ok', actor: null, facts })
      return rows.length
    })

  const keysOf = (context: Context): KeyUse => ({
    name,
    async reseal() {
      let values = 0
      for (const table of tables) values += await resealSome(context, table)
      return values
    },
    async findOld(keyIds) {
      const counts = tables.map((table) => sql`select key_id from ${sql.table(table)} where key_id = any (${keyIds}::text[])`)
      const { rows } = await sql<{ keyId: string; values: number }>`
        select key_id as "keyId", count(*) as values from (${sql.join(counts, sql` union all `)}) as sealed
        group by key_id`.execute(context.database.of())
      return rows
    },
  })

  return { seal, open, keysOf }
}
