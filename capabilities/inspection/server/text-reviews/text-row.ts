import type { OutputOf } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { WaitingText } from './waiting-store.ts'

/** `barred` is the account that may not decide on its own texts; null without the two-person rule. */
export const toRow = (
  row: WaitingText,
  people: ReadonlyMap<string, calls.Person>,
  barred: string | null,
): OutputOf<typeof calls.listTextReviews>['list'][number] => ({
  id: row.id,
  about: row.about,
  thing: row.thing,
  title: row.title,
  language: row.language,
  after: row.after,
  flags: row.flags,
  writtenBy: people.get(row.written_by) ?? { id: row.written_by, name: null },
  writtenAt: row.written_at.toISOString(),
  isOwn: row.written_by === barred,
})
