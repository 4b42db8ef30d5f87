import type { Visit } from '#contract/site/visit.ts'
import type { Reply } from '#web/ask.ts'
import { defineSlot } from '#web/slots.tsx'
import type { ReportReason, submitReport } from '../../contract.ts'

/** A page of a capability above that may be reported. `query` names it in the address of the form. */
type ReportTarget = { readonly query: string; readonly title: string; readonly path: string }
type ReportDetails = { readonly reason: ReportReason; readonly text: string; readonly contact: string }

/** Finds what the query of the address names; null: nothing that is theirs. Runs on the server only. */
export const reportTargetLoad = defineSlot<(visit: Visit, query: URLSearchParams) => Promise<ReportTarget | null>>('report target load')
/** Sends a report about what `query` names. */
export const reportTargetSend =
  defineSlot<(query: string, said: ReportDetails) => Promise<Reply<typeof submitReport>>>('report target send')
