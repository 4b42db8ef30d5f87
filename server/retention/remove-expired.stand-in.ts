import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { AnyTransaction } from '#server/database/database.ts'
import { lockHolds } from './holds.ts'
import { daysOf, type Rule } from './rule.ts'
import { readCutoff } from './run-store.ts'

const MOST = 1_000

/** Removes everything of these rules whose usual term has ended, without a record; returns the number of rows. */
export async function removeExpired(pool: Pool, rules: readonly Pick<Rule, 'days' | 'floor' | 'parts'>[]): Promise<number> {
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  let removed = 0
  for (const rule of rules) {
    const cutoff = await readCutoff(db, daysOf(rule, undefined))
    for (const part of rule.parts)
      for (let count = MOST; count >= MOST; removed += count)
        count = await db.transaction().execute(async (tx) => {
          const inside = Object.assign(tx, {
            of: () => inside,
            onCommit() {},
            async publish() {},
            async emit() {},
          }) as unknown as AnyTransaction
          const batch = await part.remove(inside, { cutoff, onHold: await lockHolds(inside) }, MOST)
          return typeof batch === 'number' ? batch : batch.rows
        })
  }
  return removed
}
