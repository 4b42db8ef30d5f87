import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { findPhone, IN_FORCE, PHONE_PURPOSE } from './sanction-store.ts'

type Row = { readonly id: string; readonly account_id: string; readonly phone_key: string; readonly phone_mac: Buffer }

const AT_ONCE = 50

/**
 * Rewrites the phone hashes of mutes and bans in force with the newest key. A hash cannot be converted, so it is computed again from the
 * account's phone if that still is the same phone.
 */
export function sanctionKeys(context: LiveContext): KeyUse {
  const left = new Set<string>()
  return {
    name: 'mutes and bans by phone (of a phone that its account has no more only until they end or are lifted)',
    reseal: () => resealPhones(context, left),
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number; until: Date | null }>`
        select phone_key as "keyId", count(*) as values, case when bool_and(until is not null) then max(until) end as until
        from live.chat_sanction where phone_key = any (${keyIds}::text[]) and ${IN_FORCE} group by phone_key`.execute(context.database.of())
      return rows.map(({ until, ...old }) => ({ ...old, ...(until && { until }) }))
    },
  }
}

/** `left` contains the sanctions that cannot be rewritten, so that they do not block the others. */
async function resealPhones(context: LiveContext, left: Set<string>): Promise<number> {
  const { database, keyring, recorder } = context
  return await database.inTransaction(async (tx) => {
    const { rows } = await sql<Row>`
      select id, account_id, phone_key, phone_mac from live.chat_sanction
      where phone_key <> ${keyring.newest} and ${IN_FORCE} and id <> all (${[...left]}::uuid[])
      order by id limit ${AT_ONCE} for update skip locked`.execute(tx)
    let moved = 0
    for (const row of rows) {
      if (await resealPhone(context, tx, row)) moved++
      else left.add(row.id)
    }
    if (moved === 0) return rows.length
    await recorder.record(tx, {
      action: 'chat.resealed',
      outcome: 'ok',
      actor: null,
      facts: { sanctions: moved, keyId: keyring.newest },
    })
    return rows.length
  })
}

async function resealPhone(context: LiveContext, tx: Tx, { id, account_id, phone_key, phone_mac }: Row): Promise<boolean> {
  const { keyring } = context
  const phone = await findPhone(context, tx, account_id)
  if (phone === null || !keyring.checkMac(PHONE_PURPOSE, phone, { keyId: phone_key, mac: phone_mac })) return false
  const made = keyring.mac(PHONE_PURPOSE, phone)
  await sql`update live.chat_sanction set phone_key = ${made.keyId}, phone_mac = ${made.mac} where id = ${id}`.execute(tx)
  return true
}
