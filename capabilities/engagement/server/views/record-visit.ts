import type { Caller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'

type Noted = { readonly number: number; readonly language: Language; readonly isSeen: boolean; readonly watchedSeconds: number }
export type RecordVisit = (caller: Caller, visit: Noted) => Promise<void>
