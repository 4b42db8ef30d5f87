import { sql } from 'kysely'
import { DAY } from '#contract/duration.ts'
import type { Sql, Tx } from './context.ts'

/** A confirmation is valid for a year. */
const VALID_DAYS = 365

export type Confirmation = {
  readonly key: string
  readonly about: string
  readonly note: string
  readonly confirmed_at: Date
  /** The name of the person; null when the account is erased. */
  readonly by: string | null
}

/** Lists the confirmations of the last year, by key. */
export async function readConfirmations(db: Sql): Promise<ReadonlyMap<string, Confirmation>> {
  const { rows } = await sql<Confirmation>`
    select key, about, note, confirmed_at, (select name from profile.summary where account_id = confirmed_by) as by
    from launch.confirmation where confirmed_at > platform.now() - make_interval(days => ${VALID_DAYS})`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

export const endOf = (at: Date): Date => new Date(at.getTime() + VALID_DAYS * DAY)

type NewConfirmation = Pick<Confirmation, 'key' | 'about' | 'note'> & { readonly by: string }

/** Replaces an earlier confirmation. Returns its moment. */
export async function addConfirmation(tx: Tx, { key, about, note, by }: NewConfirmation): Promise<Date> {
  const { confirmed_at } = await tx
    .insertInto('launch.confirmation')
    .values({ key, about, note, confirmed_by: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ about, note, confirmed_by: by, confirmed_at: sql<Date>`platform.now()` }),
    )
    .returning('confirmed_at')
    .executeTakeFirstOrThrow()
  return confirmed_at
}

/** Returns false when there was none. */
export async function removeConfirmation(tx: Tx, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('launch.confirmation').where('key', '=', key).executeTakeFirst()
  return numDeletedRows > 0n
}
