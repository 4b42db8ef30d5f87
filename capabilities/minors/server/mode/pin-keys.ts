import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { MinorsContext } from '../context.ts'
import { openPin, sealPin } from './pin.ts'

const AT_ONCE = 100

/** Seals the PINs of accounts with the newest key. Those that cannot be opened wait until the next start, so that they block no others. */
export function pinKeys(context: Pick<MinorsContext, 'database' | 'keyring'>): KeyUse {
  const unreadable = new Set<string>()
  return {
    name: 'PINs of minors’ mode',
    reseal: () => resealPins(context, unreadable),
    async findOld(keyIds) {
      const { rows } = await sql<{ keyId: string; values: number }>`
        select pin_key as "keyId", count(*) as values from minors.mode
        where pin_key = any (${keyIds}::text[]) group by pin_key`.execute(context.database.of())
      return rows
    },
  }
}

const resealPins = ({ database, keyring }: Pick<MinorsContext, 'database' | 'keyring'>, unreadable: Set<string>): Promise<number> =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<{ id: string; pin: Buffer }>`
      select account_id as id, pin from minors.mode
      where pin is not null and pin_key <> ${keyring.newest} and account_id <> all (${[...unreadable]}::uuid[])
      order by account_id limit ${AT_ONCE} for update skip locked`.execute(tx)
    for (const { id, pin } of rows) {
      const opened = openPin(keyring, id, pin)
      if (opened === null) unreadable.add(id)
      else {
        const sealed = sealPin(keyring, id, opened)
        await sql`update minors.mode set pin = ${sealed.pin}, pin_key = ${sealed.pinKey} where account_id = ${id}`.execute(tx)
      }
    }
    return rows.length
  })
