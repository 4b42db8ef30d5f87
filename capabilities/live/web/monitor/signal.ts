import type { OutputOf } from '#contract/call.ts'
import type { readSeconds, readSignal, readTimeline } from '../../contract.ts'

export type Signal = OutputOf<typeof readSignal>
export type Timeline = OutputOf<typeof readTimeline>
export type Sample = OutputOf<typeof readSeconds>[number]
