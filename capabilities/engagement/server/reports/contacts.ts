import { sql } from 'kysely'
import { inBatches } from '#server/database/statement/in-batches.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { EngagementContext, Tx } from '../context.ts'

// Contacts of reporters without an account. They are sealed, since they are phones and addresses (docs/cryptography.md).

const PURPOSE = 'report contact'
/** Is authenticated with the contact, so that one moved to another report cannot be opened (S112). */
const placeOf = (id: string): string => `engagement.report|contact|${id}`

/** The columns of a contact. `contact` is plain in rows that no sweep has sealed yet. */
export type ContactColumns = { readonly id: string; readonly contact: string; readonly sealed_contact: Buffer | null }

export const hasContact = ({ contact, sealed_contact }: ContactColumns): boolean => contact !== '' || sealed_contact !== null

/** Returns null for an empty contact. */
export const sealContact = ({ seal }: Pick<Keyring, 'seal'>, id: string, contact: string): Buffer | null =>
  contact === '' ? null : seal(PURPOSE, contact, placeOf(id))

/** Returns '' without a contact, and for one that was changed or moved or whose key is gone. */
export function openContact({ open }: Pick<Keyring, 'open'>, { id, contact, sealed_contact }: ContactColumns): string {
  if (sealed_contact === null) return contact
  try {
    return open(PURPOSE, sealed_contact, placeOf(id))
  } catch {
    return ''
  }
}

const AT_ONCE = 200
type Context = Pick<EngagementContext, 'database' | 'keyring'>

async function writeSealed({ keyring }: Pick<Context, 'keyring'>, tx: Tx, rows: readonly ContactColumns[]): Promise<void> {
  for (const row of rows) {
    const contact = openContact(keyring, row)
    if (contact === '') continue
    const sealed_contact = sealContact(keyring, row.id, contact)
    await tx.updateTable('engagement.report').set({ contact: '', sealed_contact }).where('id', '=', row.id).execute()
  }
}

/** Seals the contacts that an earlier version stored in plain. */
export const sealPlainContacts = (context: Context): Promise<number> =>
  inBatches(AT_ONCE, () =>
    context.database.inTransaction(async (tx: Tx) => {
      const { rows } = await sql<ContactColumns>`
        select id, contact, null as sealed_contact from engagement.report where contact <> ''
        order by id limit ${AT_ONCE} for update skip locked`.execute(tx)
      await writeSealed(context, tx, rows)
      return rows.length
    }),
  )

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Reseals in the order of the ids, so that a contact that cannot be opened is passed over. */
export function contactKeys(context: Context): KeyUse {
  let last = FIRST
  return {
    name: 'contacts of reporters',
    async reseal() {
      const rows = await context.database.inTransaction(async (tx: Tx) => {
        const { rows: old } = await sql<ContactColumns>`
          select id, contact, sealed_contact from engagement.report
          where id > ${last} and sealed_contact is not null and platform.sealing_key(sealed_contact) <> ${context.keyring.newest}
          order by id limit ${AT_ONCE} for update skip locked`.execute(tx)
        await writeSealed(context, tx, old)
        return old
      })
      last = rows.at(-1)?.id ?? FIRST
      return rows.length
    },
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select platform.sealing_key(sealed_contact) as "keyId", count(*)::int as values from engagement.report
        where sealed_contact is not null and platform.sealing_key(sealed_contact) = any (${keyIds}::text[]) group by 1`.execute(
        context.database.of(),
      )
      return rows
    },
  }
}
