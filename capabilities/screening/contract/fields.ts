import * as z from 'zod/mini'
import { refusalsOf } from '#contract/refusal.ts'
import type { ScreeningText } from '../text/texts.ts'

/** Codes of refusals must be keys of the text. */
export const refusals = refusalsOf<ScreeningText>()

export const Version = z.int().check(z.gte(1))
/** Of an account: its id, and its name where it has one. */
export const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
export type Person = z.output<typeof Person>

/** Who shapes the queues of the inspection shapes the rules, too. */
const permission = 'inspection:manage'
export const manages = { verb: 'acts', access: { permission }, limit: 'ordinary' } as const
export const readsRules = { verb: 'reads', access: { permission }, limit: 'ordinary' } as const
