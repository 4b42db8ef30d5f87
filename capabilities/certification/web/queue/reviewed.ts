import type { OutputOf } from '#contract/call.ts'
import type { Field, getFiling, revealFiling } from '../../contract.ts'

export type Reviewed = OutputOf<typeof getFiling>

export type Objections = Readonly<Partial<Record<Field | 'documents', string>>>

export type Revealed = OutputOf<typeof revealFiling>
