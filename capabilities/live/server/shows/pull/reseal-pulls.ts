import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { LiveContext } from '../../context.ts'
import { openAddress, sealAddress } from '../../pull-secret.ts'

type Context = Pick<LiveContext, 'database' | 'keyring' | 'recorder'>

const AT_ONCE = 50

/** Seals the addresses of pulled streams with the newest key if they are unsealed or under an older one. */
export function pullKeys(context: Context): KeyUse {
  const unreadable = new Set<string>()
  return {
    name: 'addresses of pulled sources',
    reseal: () => resealPulls(context, unreadable),
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select pulled_key as "keyId", count(*) as values from live.studio
        where pulled_key = any (${keyIds}::text[]) group by pulled_key`.execute(context.database.of())
      return rows
    },
  }
}

/**
 * `unreadable` contains the addresses that cannot be opened, so that they do not block the others. They are retried after the next start,
 * when their key may be available.
 */
async function resealPulls({ database, keyring, recorder }: Context, unreadable: Set<string>): Promise<number> {
  return await database.inTransaction(async (tx) => {
    const { rows } = await sql<{ readonly id: string; readonly pulled: string; readonly pulled_sealed: Buffer | null }>`
      select id, pulled, pulled_sealed from live.studio
      where pulled is not null and pulled_key is distinct from ${keyring.newest} and id <> all (${[...unreadable]}::uuid[])
      order by id limit ${AT_ONCE} for update skip locked`.execute(tx)
    let sealed = 0
    for (const row of rows) {
      const address = openAddress(keyring, row)
      if (address === null) unreadable.add(row.id)
      else {
        await tx
          .updateTable('live.studio')
          .set(sealAddress(keyring, row.id, address))
          .where('id', '=', row.id)
          .execute()
        sealed++
      }
    }
    if (sealed > 0) {
      const facts = { sources: sealed, keyId: keyring.newest }
      await recorder.record(tx, { action: 'pull.resealed', outcome: 'ok', actor: null, facts })
    }
    return rows.length
  })
}
