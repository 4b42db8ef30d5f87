import { sql } from 'kysely'
import type { Sql } from '../context.ts'
import type { AttemptRow } from './attempt-store.ts'

/** Part of the grading that a learner may see: nothing, which answers were right, or also the key with explanations. */
export type Disclosure = 'nothing' | 'marks' | 'key'

/**
 * Withholds the key while another attempt may follow, because an empty attempt would otherwise reveal it. An exam shows only the points
 * until then.
 */
export function disclosureOf({ closed_at, item_id }: Pick<AttemptRow, 'closed_at' | 'item_id'>, isDecided: boolean): Disclosure {
  if (closed_at === null) return 'nothing'
  if (isDecided) return 'key'
  return item_id === null ? 'nothing' : 'marks'
}

/** Returns the ids of attempts whose assessment is decided: it is passed, or the last attempt is closed. */
export async function readDecided(db: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select attempt.id from college.attempt
    left join college.assessment on assessment.course_id = attempt.course_id and assessment.item_id is not distinct from attempt.item_id
    cross join lateral (
      select count(*) as used, bool_or(closed_at is null) as is_open, coalesce(bool_or(is_passed), false) as is_passed
      from college.attempt as own
      where own.account_id = attempt.account_id and own.course_id = attempt.course_id and own.item_id is not distinct from attempt.item_id
        and own.repeated_at is not distinct from attempt.repeated_at
    ) as own
    where attempt.id = any (${ids}::uuid[]) and (own.is_passed or own.used >= assessment.attempts and not own.is_open)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
