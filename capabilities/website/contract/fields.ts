import * as z from 'zod/mini'
import { ITEM_KINDS, SECTIONS } from '#capabilities/content/contract.ts'

export const InSection = z.enum(SECTIONS)
export const OfKind = z.enum(ITEM_KINDS)

/** Caps totals that have no counter; `isMore` is true when there are more. */
export const COUNTED_UP_TO = 1_000
export const Total = { total: z.int(), isMore: z.boolean() }

/** Types a value without validating it. Stored values were validated when saved; validating long ones at each read is wasteful. */
export const Saved = <Value>() => z.custom<Value>()
