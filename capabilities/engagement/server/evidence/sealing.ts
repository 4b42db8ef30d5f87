import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { EngagementContext, Tx } from '../context.ts'

const PURPOSE = 'taken-down evidence'
/** Is authenticated with the content, so that evidence moved to another row cannot be opened (S112). */
const placeOf = (id: string): string => `engagement.evidence|${id}`

export const sealEvidence = (keyring: Pick<Keyring, 'seal' | 'newest'>, id: string, text: string) => ({
  sealed: keyring.seal(PURPOSE, text, placeOf(id)),
  key_id: keyring.newest,
})

/** Returns null when the evidence was changed or moved, or its key is gone. */
export function unsealEvidence(keyring: Pick<Keyring, 'open'>, { id, sealed }: { readonly id: string; readonly sealed: Buffer }) {
  try {
    return keyring.open(PURPOSE, sealed, placeOf(id))
  } catch {
    return null
  }
}

const AT_ONCE = 20

export const evidenceKeys = (context: EngagementContext): KeyUse => ({
  name: 'evidence of what was taken down',
  reseal: () => context.database.inTransaction((tx: Tx) => resealSome(context, tx)),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*) as values from engagement.evidence
      where key_id = any (${keyIds}::text[]) group by key_id`.execute(context.database.of())
    return rows
  },
})

/** Evidence that cannot be opened keeps its bytes under the newest key id, in case its key is restored. */
async function resealSome({ keyring, recorder }: EngagementContext, tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string; sealed: Buffer }>`
    select id, sealed from engagement.evidence where key_id <> ${keyring.newest}
    order by key_id limit ${AT_ONCE} for update skip locked`.execute(tx)
  for (const row of rows) {
    const text = unsealEvidence(keyring, row)
    const made = text === null ? { sealed: row.sealed, key_id: keyring.newest } : sealEvidence(keyring, row.id, text)
    await tx.updateTable('engagement.evidence').set(made).where('id', '=', row.id).execute()
  }
  const facts = { values: rows.length, keyId: keyring.newest }
  if (rows.length > 0) await recorder.record(tx, { action: 'evidence.resealed', outcome: 'ok', actor: null, facts })
  return rows.length
}
