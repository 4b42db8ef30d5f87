import { sql } from 'kysely'
import type { Sql } from '../context.ts'

type Results = { readonly attempts: number; readonly passed: number; readonly certificates: number }

/** Counts the submitted attempts at exams, the passed exams and the valid certificates of accounts. */
export async function countResults(db: Sql, accountIds: readonly string[]): Promise<ReadonlyMap<string, Results>> {
  const { rows } = await sql<Results & { readonly account_id: string }>`
    select account_id,
      (select count(*)::int from college.attempt where attempt.account_id = learner.account_id and item_id is null and closed_at is not null) as attempts,
      (select count(*)::int from college.attempt where attempt.account_id = learner.account_id and item_id is null and is_passed) as passed,
      (select count(*)::int from college.certificate where certificate.account_id = learner.account_id and revoked_at is null
        and (valid_until is null or valid_until >= (platform.now() at time zone 'Asia/Shanghai')::date)) as certificates
    from unnest(${[...accountIds]}::uuid[]) as learner (account_id)`.execute(db)
  return new Map(rows.map(({ account_id, ...results }) => [account_id, results]))
}
