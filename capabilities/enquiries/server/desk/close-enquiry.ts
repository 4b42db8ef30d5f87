import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { EnquiryState } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { type LockedRow, lockEnquiry } from '../enquiry-store.ts'
import { notifyQueue } from '../queue.ts'

type Closed = Outcome<typeof calls.closeEnquiry>

/**
 * Does nothing when the enquiry has the wanted state already. A reopened enquiry becomes answered, assigned or new, depending on its
 * answers and assignee.
 */
export const closeEnquiry = serve(calls.closeEnquiry, (context, { id, isClosed }, caller) =>
  context.database.inTransaction(async (tx: Tx): Promise<Closed> => {
    const enquiry = await lockEnquiry(tx, id)
    if (!enquiry) return { refused: 'NOT_FOUND' }
    if ((enquiry.state === 'closed') === isClosed) return { ok: { state: enquiry.state } }
    const state = isClosed ? 'closed' : await stateBefore(tx, enquiry)
    await sql`update enquiries.enquiry set state = ${state} where id = ${id}`.execute(tx)
    const action = isClosed ? 'enquiry.closed' : 'enquiry.reopened'
    await context.recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `enquiry:${id}` })
    await notifyQueue(context, tx)
    return { ok: { state } }
  }),
)

async function stateBefore(tx: Tx, { id, assigned_to: assignee }: LockedRow): Promise<EnquiryState> {
  const answers = tx.selectFrom('enquiries.entry').select('id').where('enquiry_id', '=', id).where('kind', '=', 'answer')
  if (await answers.limit(1).executeTakeFirst()) return 'answered'
  return assignee === null ? 'new' : 'assigned'
}
