import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { EnquiriesContext } from './context.ts'

type SealedTable = 'enquiry' | 'entry'
type SealedRow = { readonly id: string; readonly sealed: Buffer }

const PURPOSE = 'enquiries'
/** Is authenticated with every text, so that a text moved to another row cannot be decrypted (S112). */
const placeOf = (table: SealedTable, id: string): string => `enquiries.${table}|${id}`

export const sealText = (
  keyring: Pick<Keyring, 'seal' | 'newest'>,
  { table, id, text }: { readonly table: SealedTable; readonly id: string; readonly text: string },
) => ({
  sealed: keyring.seal(PURPOSE, text, placeOf(table, id)),
  key_id: keyring.newest,
})

/** Returns null when the text was changed or moved, or its key is gone. */
export function openText(keyring: Pick<Keyring, 'open'>, table: SealedTable, { id, sealed }: SealedRow): string | null {
  try {
    return keyring.open(PURPOSE, sealed, placeOf(table, id))
  } catch {
    return null
  }
}

const AT_ONCE = 50

/** Reseals readers' answers, and operators' notes and replies. */
export const enquiryKeys = (context: EnquiriesContext): KeyUse => ({
  name: 'enquiries and their answers',
  reseal: async () => (await resealSome(context, 'enquiry')) + (await resealSome(context, 'entry')),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*) as values
      from (select key_id from enquiries.enquiry union all select key_id from enquiries.entry) as sealed
      where key_id = any (${keyIds}::text[]) group by key_id`.execute(context.database.of())
    return rows
  },
})

/** Text that cannot be decrypted keeps its bytes under the newest key id, in case its key is restored. */
const resealSome = ({ database, keyring, recorder }: EnquiriesContext, table: SealedTable) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<SealedRow>`
      select id, sealed from ${sql.table(`enquiries.${table}`)} where key_id <> ${keyring.newest}
      order by key_id limit ${AT_ONCE} for update skip locked`.execute(tx)
    for (const row of rows) {
      const text = openText(keyring, table, row)
      if (text === null) recorder.report({ action: 'enquiry.unreadable', outcome: 'refused', actor: null, target: `${table}:${row.id}` })
      const made = text === null ? { sealed: row.sealed, key_id: keyring.newest } : sealText(keyring, { table, id: row.id, text })
      await tx.updateTable(`enquiries.${table}`).set(made).where('id', '=', row.id).execute()
    }
    const facts = { values: rows.length, keyId: keyring.newest }
    if (rows.length > 0) await recorder.record(tx, { action: 'enquiry.resealed', outcome: 'ok', actor: null, facts })
    return rows.length
  })
