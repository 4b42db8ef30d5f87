import { sql } from 'kysely'
import { maskPhone } from '#contract/mask.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { AccessContext, Tx } from '../context.ts'
import { OPEN } from './invitation-store.ts'

const AT_ONCE = 500

/** A name cannot be made again under another key, so an open invitation needs the key of its phone's name until it expires. */
export const invitationKeys = ({ database }: Pick<AccessContext, 'database'>): KeyUse => ({
  name: 'open invitations',
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number; until: Date }>`
      select split_part(phone, '.', 1) as "keyId", count(*) as values, max(expires_at) as until from access.invitation
      where split_part(phone, '.', 1) = any (${keyIds}::text[]) and ${OPEN} and expires_at > platform.now() group by 1`.execute(
      database.of(),
    )
    return rows
  },
})

/** Replaces plain phones of invitations by their names once no process of an older version reads them. Returns the number of rows. */
export async function nameInvitedPhones({ database, phoneForms }: Pick<AccessContext, 'database' | 'phoneForms'>): Promise<number> {
  if (phoneForms.storesPlain()) return 0
  return await database.inTransaction(async (tx: Tx) => {
    const { rows } = await sql<{ id: string; phone: string }>`
      select id, phone from access.invitation where phone like '+%' order by id limit ${AT_ONCE} for update`.execute(tx)
    for (const { id, phone } of rows) {
      const [name, masked] = [phoneForms.storedAs(phone), maskPhone(phone)]
      await sql`update access.invitation set phone = ${name}, masked_phone = ${masked} where id = ${id}`.execute(tx)
    }
    return rows.length
  })
}
