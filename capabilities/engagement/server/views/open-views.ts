import type { Answer } from '#server/http/calls/answer.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { noteHistory } from '../history/note-history.ts'
import { openDayKeys } from './day-key.ts'
import { gatherVisits } from './gather-visits.ts'
import { getEngagement } from './get-engagement.ts'
import { isPersonsAgent } from './is-person.ts'
import { listViews } from './list-views.ts'
import { recordView } from './record-view.ts'
import type { RecordVisit } from './record-visit.ts'
import { recordWatch } from './record-watch.ts'
import { sweepVisits } from './sweep-visits.ts'
import { visitorOf } from './visitor.ts'
import { writeVisits } from './write-visits.ts'

type Views = AsyncDisposable & { readonly answers: readonly Answer[]; sweep(): Promise<number> }

/** Counts views. The response never reveals to the browser if its report counted. */
export function openViews(context: EngagementContext): Views {
  const { database, log, nowMs } = context
  const keys = openDayKeys(database, nowMs)
  const gathering = gatherVisits(
    (visits) => database.inTransaction((tx: Tx) => writeVisits(tx, visits)),
    (defect) => log.error('engagement.visits-delayed', defect),
  )

  /** Records visits of callers that may be persons; adds those of signed-in readers to their history. */
  const record: RecordVisit = async (caller, { isSeen, ...what }) => {
    if (!isPersonsAgent(caller.agent)) return
    const { address, agent, session } = caller
    const accountId = session?.level === 'full' ? session.accountId : null
    gathering.note({ ...what, visitor: await visitorOf(caller, keys), by: { address, agent }, accountId, isSeen })
    if (accountId !== null) await noteHistory(database.of(), accountId, what)
  }
  return {
    answers: [...bind(record, [recordView, recordWatch]), ...bind(context, [getEngagement, listViews])],
    sweep: () => sweepVisits(database),
    [Symbol.asyncDispose]: () => gathering[Symbol.asyncDispose](),
  }
}
