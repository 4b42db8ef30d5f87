import type { OutputOf } from '#contract/call.ts'
import type { readSignal, readTimeline } from '../../contract.ts'

export type Signal = OutputOf<typeof readSignal>
export type Timeline = OutputOf<typeof readTimeline>
