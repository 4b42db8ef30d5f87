import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { MembershipContext } from '../context.ts'

type SealedSlip = { readonly id: string; readonly bytes: Buffer }

const PURPOSE = 'membership'
/** Is authenticated with every slip, so that bytes that were moved to another row do not decrypt (S112). */
const placeOf = (id: string): string => `membership.slip|${id}`

export const sealSlip = (keyring: Pick<Keyring, 'sealBytes' | 'newest'>, id: string, bytes: Uint8Array) => ({
  bytes: keyring.sealBytes(PURPOSE, bytes, placeOf(id)),
  key_id: keyring.newest,
  size_bytes: bytes.byteLength,
})

/** Returns null when the bytes were changed or moved, or the key is lost. */
export function openSealed(keyring: Pick<Keyring, 'openBytes'>, { id, bytes }: SealedSlip): Buffer | null {
  try {
    return keyring.openBytes(PURPOSE, bytes, placeOf(id))
  } catch {
    return null
  }
}

const AT_ONCE = 20

/** Seals slips under the newest key, one in each transaction because each is large. */
export const slipKeys = (context: MembershipContext): KeyUse => ({
  name: 'slips of members',
  async reseal() {
    let resealed = 0
    while (resealed < AT_ONCE && (await resealOne(context))) resealed++
    return resealed
  },
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*) as values from membership.slip where key_id = any (${keyIds}::text[]) group by key_id`.execute(
      context.database.of(),
    )
    return rows
  },
})

/** A slip that cannot be decrypted keeps its bytes under the newest key id, in case its key is restored. */
const resealOne = ({ database, keyring, recorder }: MembershipContext): Promise<boolean> =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<SealedSlip>`
      select id, bytes from membership.slip where key_id < ${keyring.newest} or key_id > ${keyring.newest}
      order by key_id limit 1 for update skip locked`.execute(tx)
    const [slip] = rows
    if (!slip) return false
    const { id } = slip
    const plain = openSealed(keyring, slip)
    if (!plain) recorder.report({ action: 'membership.slip-unreadable', outcome: 'refused', actor: null, target: `membership-slip:${id}` })
    const made = plain ? sealSlip(keyring, id, plain) : { key_id: keyring.newest }
    await tx.updateTable('membership.slip').set(made).where('id', '=', id).execute()
    return true
  })
