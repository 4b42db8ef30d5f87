import { sql } from 'kysely'
import type { Refused } from '#contract/call.ts'
import { DAY } from '#contract/duration.ts'
import type { Tx } from '../context.ts'

const BEGIN_WITHIN_MS = 2 * 366 * DAY
const END_WITHIN_MS = 10 * 366 * DAY

export const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** Refuses times that are past, too far ahead or in the wrong order, by the clock of the database. */
export async function whyNotThen(
  tx: Tx,
  begins: Date | null,
  ends: Date | null,
  set: 'both' | 'end' = 'both',
): Promise<Refused<'TIME_PAST' | 'TIME_FAR' | 'END_BEFORE_START'> | null> {
  const nowMs = (await sql<{ now: Date }>`select platform.now() as now`.execute(tx)).rows[0]!.now.getTime()
  if (set === 'both' && begins && begins.getTime() <= nowMs) return { refused: 'TIME_PAST', fields: { publishAt: 'TIME_PAST' } }
  if (set === 'both' && begins && begins.getTime() > nowMs + BEGIN_WITHIN_MS)
    return { refused: 'TIME_FAR', fields: { publishAt: 'TIME_FAR' } }
  if (ends && ends.getTime() <= nowMs) return { refused: 'TIME_PAST', fields: { unpublishAt: 'TIME_PAST' } }
  if (ends && ends.getTime() > nowMs + END_WITHIN_MS) return { refused: 'TIME_FAR', fields: { unpublishAt: 'TIME_FAR' } }
  return begins && ends && ends <= begins ? { refused: 'END_BEFORE_START', fields: { unpublishAt: 'END_BEFORE_START' } } : null
}
