import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import type { readRules, saveRules } from '../contract.ts'
import type { ContentDeps, Sql, Tx } from './deps.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder'>

export async function showRules({ database }: Deps): Promise<Outcome<typeof readRules>> {
  return { ok: { twoPeople: await asksForTwo(database.of()) } }
}

/** Whether who wrote something may not judge it, nor who decided something answer what is said against it. */
export const asksForTwo = async (db: Sql): Promise<boolean> =>
  (await db.selectFrom('content.settings').select('two_people').executeTakeFirstOrThrow()).two_people

export async function keepRules(
  { database, recorder }: Deps,
  { twoPeople }: InputOf<typeof saveRules>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveRules>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof saveRules>> => {
    const before = await tx.selectFrom('content.settings').select('two_people').forUpdate().executeTakeFirstOrThrow()
    await tx
      .updateTable('content.settings')
      .set({ two_people: twoPeople, changed_at: sql<Date>`platform.now()`, changed_by: caller.session.accountId })
      .execute()
    await recorder.record(tx, {
      action: 'content.rules-changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: 'content:rules',
      facts: changesOf({ twoPeople: [before.two_people, twoPeople] }),
    })
    return { ok: null }
  })
}
