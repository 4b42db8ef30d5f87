import type { OutputOf } from '#contract/call.ts'
import type { readSeconds, readSignal, readTimeline } from '../../contract.ts'

export type StudioSignal = OutputOf<typeof readSignal>
export type StudioTimeline = OutputOf<typeof readTimeline>
export type SignalSample = OutputOf<typeof readSeconds>[number]
