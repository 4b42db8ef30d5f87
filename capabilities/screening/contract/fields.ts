import * as z from 'zod/mini'
import { refusalsOf } from '#contract/refusal.ts'
import type { ScreeningText } from '../text/texts.ts'

/** Requires every refusal code to be a key of the text. */
export const refusals = refusalsOf<ScreeningText>()

export const Version = z.int32().check(z.gte(1))
/** Identifies an account by its id; the name is null when the account has none. */
export const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })
export type Person = z.output<typeof Person>

/** The permission to manage inspection queues includes the screening rules. */
const permission = 'inspection:manage'
export const manages = { verb: 'acts', access: { permission }, limit: 'ordinary' } as const
export const readsRules = { verb: 'reads', access: { permission }, limit: 'ordinary' } as const
