import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { findMute } from '../comments/mute-store.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import { readReportSettings } from '../reports/setting-store.ts'
import { mayObjectToComment, mayObjectToRejection, mayObjectToTakedown } from './appealable.ts'
import { LATE_APPEALS } from './due-appeals.ts'

/** Allows one appeal per decision; the unique row decides between concurrent requests. */
export const objectToModeration = serve(
  calls.objectToModeration,
  async (context: EngagementContext, { about, id, text }, { session: { accountId } }) => {
    return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.objectToModeration>> => {
      const may = await MAY_OBJECT[about](tx, accountId, id)
      if (!may) return { refused: may === undefined ? 'NOT_FOUND' : 'NOTHING_TO_OBJECT' }
      const { appealDays } = await readReportSettings(tx)
      const due_at = sql<Date>`platform.now() + ${appealDays} * interval '1 day'`
      const added = await tx
        .insertInto('engagement.objection')
        .values({ account_id: accountId, about, subject_id: id, text, due_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return { refused: 'OBJECTED_ALREADY' }
      await notifyQueues(context, tx)
      await context.jobs.wake(tx, LATE_APPEALS)
      return { ok: {} }
    })
  },
)

/** Each returns undefined for a decision about another person, and false when it cannot be appealed or its term has ended. */
const MAY_OBJECT: Readonly<Record<calls.Appealed, (tx: Tx, accountId: string, id: string) => Promise<boolean | undefined>>> = {
  comment: mayObjectToComment,
  mute: async (tx, accountId, id) => (await findMute(tx, accountId))?.id === id || undefined,
  item: mayObjectToTakedown,
  report: mayObjectToRejection,
}
