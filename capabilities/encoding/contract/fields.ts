import * as z from 'zod/mini'
import { refusalsOf } from '#contract/refusal.ts'
import type { EncodingText } from '../text/texts.ts'

/** Requires every refusal code to be a key of the text. */
export const refusals = refusalsOf<EncodingText>()

const STATES = ['submitted', 'approved', 'finished', 'returned', 'cancelled'] as const
export type State = (typeof STATES)[number]
export const OfState = z.enum(STATES)
const KINDS = ['change', 'rollback'] as const
export const OfKind = z.enum(KINDS)
