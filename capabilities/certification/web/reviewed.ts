import type { OutputOf } from '#contract/call.ts'
import type { Field, readFiling, revealFiling } from '../contract.ts'

export type Reviewed = OutputOf<typeof readFiling>

export type Objections = Readonly<Partial<Record<Field | 'documents', string>>>

export type Revealed = OutputOf<typeof revealFiling>
