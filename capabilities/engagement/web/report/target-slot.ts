import type { Visit } from '#contract/site/visit.ts'
import type { Reply } from '#web/ask.ts'
import { defineSlot } from '#web/slots.tsx'
import type { ReportReason, submitReport } from '../../contract.ts'

/** A reportable page of another capability. `query` identifies it in the form's URL. */
type ReportTarget = { readonly query: string; readonly title: string; readonly path: string }
type ReportDetails = { readonly reason: ReportReason; readonly text: string; readonly contact: string }

/** Finds the page that the URL query names; returns null when it belongs to another capability. Runs on the server only. */
export const reportTargetLoad = defineSlot<(visit: Visit, query: URLSearchParams) => Promise<ReportTarget | null>>('report target load')
export const reportTargetSend =
  defineSlot<(query: string, said: ReportDetails) => Promise<Reply<typeof submitReport>>>('report target send')
