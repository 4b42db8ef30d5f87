import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { DeskContext } from './context.ts'

type SealedTable = 'request' | 'request_entry'
type SealedRow = { readonly id: string; readonly sealed: Buffer | null }

const PURPOSE = 'privacy requests'
/** Is authenticated with every text, so that a text moved to another row cannot be decrypted (S112). */
const placeOf = (table: SealedTable, id: string): string => `privacy.${table}|${id}`

export const sealText = (
  keyring: Pick<Keyring, 'seal' | 'newest'>,
  { table, id, text }: { readonly table: SealedTable; readonly id: string; readonly text: string },
) => ({ sealed: keyring.seal(PURPOSE, text, placeOf(table, id)), key_id: keyring.newest })

/** Returns null when there is no text, when it was changed or moved, or when its key is gone. */
export function openText(keyring: Pick<Keyring, 'open'>, table: SealedTable, { id, sealed }: SealedRow): string | null {
  if (sealed === null) return null
  try {
    return keyring.open(PURPOSE, sealed, placeOf(table, id))
  } catch {
    return null
  }
}

export const hashText = (text: string): Buffer => createHash('sha256').update(text).digest()

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const spell = (bytes: Uint8Array): string => [...bytes].map((byte) => LETTERS[byte % 32]).join('')

/** Contains 140 random bits in groups of four letters that are easy to write down. */
export const newReceipt = (): string => spell(randomBytes(28)).replace(/.{4}(?=.)/g, '$&-')

/** Names an erased account in the same way in all its requests. It cannot be computed from an account without the key. */
export const pseudonymOf = (keyring: Pick<Keyring, 'mac'>, accountId: string): string =>
  `P-${spell(keyring.mac('privacy pseudonym', accountId).mac.subarray(0, 8))}`

const AT_ONCE = 50

/** Reseals the words of people and the entries of operators. */
export const requestKeys = (context: DeskContext): KeyUse => ({
  name: 'requests about personal data',
  reseal: async () => (await resealSome(context, 'request')) + (await resealSome(context, 'request_entry')),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*) as values
      from (select key_id from privacy.request union all select key_id from privacy.request_entry) as sealed
      where key_id = any (${keyIds}::text[]) group by key_id`.execute(context.database.of())
    return rows
  },
})

/** Text that cannot be decrypted keeps its bytes under the newest key id, in case its key is restored. */
const resealSome = ({ database, keyring, recorder }: DeskContext, table: SealedTable) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select id, sealed from ${sql.table(`privacy.${table}`)} where key_id <> ${keyring.newest}
      order by key_id limit ${AT_ONCE} for update skip locked`.execute(tx)
    for (const row of rows) {
      const text = openText(keyring, table, row)
      const made = text === null ? { sealed: row.sealed, key_id: keyring.newest } : sealText(keyring, { table, id: row.id, text })
      await tx.updateTable(`privacy.${table}`).set(made).where('id', '=', row.id).execute()
    }
    const facts = { values: rows.length, keyId: keyring.newest }
    if (rows.length > 0) await recorder.record(tx, { action: 'privacy-request.resealed', outcome: 'ok', actor: null, facts })
    return rows.length
  })
