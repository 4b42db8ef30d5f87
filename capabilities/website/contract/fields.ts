import * as z from 'zod/mini'
import { ITEM_KINDS, SECTIONS } from '#capabilities/content/contract.ts'

export const InSection = z.enum(SECTIONS)
export const OfKind = z.enum(ITEM_KINDS)

/** Totals that no counter keeps are counted up to here; `isMore` says that there are more. */
export const COUNTED_UP_TO = 1_000
export const Total = { total: z.int(), isMore: z.boolean() }

/** Checked when it was saved; what is long is not checked again each time it is read. */
export const Saved = <Value>() => z.custom<Value>()
