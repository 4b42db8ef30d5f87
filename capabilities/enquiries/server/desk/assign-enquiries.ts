import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { enquiriesPages } from '../../console.ts'
import * as calls from '../../contract.ts'
import { enquiriesText } from '../../text/texts.ts'
import { type EnquiriesContext, serve, type Tx } from '../context.ts'
import { notifyQueue } from '../queue.ts'
import { findAnswerers } from './answerers.ts'

type Assigned = Outcome<typeof calls.assignEnquiries>

/** Skips closed and missing enquiries. Notifies the assignee, except when callers assign to themselves. */
export const assignEnquiries = serve(calls.assignEnquiries, (context, { ids, to }, caller) =>
  context.database.inTransaction(async (tx: Tx): Promise<Assigned> => {
    if (to !== null && (await findAnswerers(tx, await context.rolesHolding('enquiries:answer', tx), [to])).length === 0)
      return { refused: 'ASSIGNEE_UNFIT' }
    const { rows } = await sql<{ id: string }>`
      update enquiries.enquiry set assigned_to = ${to},
        state = case when state = 'answered' then state when ${to}::uuid is null then 'new' else 'assigned' end
      where id in (select id from enquiries.enquiry where id = any (${ids}::uuid[]) and state <> 'closed' order by id for update)
      returning id`.execute(tx)
    for (const { id } of rows)
      await context.recorder.record(tx, {
        action: to === null ? 'enquiry.released' : 'enquiry.assigned',
        outcome: 'ok',
        ...doneBy(caller),
        target: `enquiry:${id}`,
        ...(to !== null && { facts: { to } }),
      })
    if (rows.length > 0 && to !== null && to !== caller.session.accountId) await notifyAssignee(context, tx, to, rows.length)
    await notifyQueue(context, tx)
    return { ok: { changed: rows.length } }
  }),
)

const notifyAssignee = ({ notify }: Pick<EnquiriesContext, 'notify'>, tx: Tx, to: string, count: number): Promise<void> =>
  notify(tx, {
    kind: 'notice',
    about: 'service',
    to: { accounts: [to], holding: 'enquiries:answer' },
    path: `${enquiriesPages.queue.path}?mine=true`,
    title: inBoth(enquiriesText, 'post.assigned'),
    text: inBoth(enquiriesText, 'post.assigned-text', { count }),
  })
