import type { All } from '#server/capability.ts'
import { bind } from '#server/http/calls/serve.ts'
import type { Platform } from '#server/platform.ts'
import { runRetention } from '#server/retention/engine.ts'
import { nameRules } from '#server/retention/rule.ts'
import * as holdCalls from './hold-calls.ts'
import * as retentionCalls from './retention-calls.ts'
import * as runCalls from './run-calls.ts'

export type RetentionNeeds = { readonly all: Pick<All, 'retention' | 'targets'> }
type Opening = RetentionNeeds & { readonly isClockTrusted: () => Promise<boolean> }

/** Opens the calls of retention, and the engine that removes what has expired. */
export const openRetention = (platform: Platform, { all, isClockTrusted }: Opening) => ({
  sweeps: [(signal: AbortSignal) => runRetention({ ...platform, isClockTrusted }, nameRules(all.retention()), signal)],
  answers: bind({ ...platform, ...all }, [retentionCalls, runCalls, holdCalls]),
})
