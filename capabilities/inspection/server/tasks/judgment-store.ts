import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { CLAIM_MS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import type { TaskRow } from '../task-store.ts'

/** The name of the account that decided, and the time. */
export type Decider = { readonly by: string; readonly at: string }

type Verdict = { readonly verdict: 'passed' | 'returned'; readonly reasons: readonly string[]; readonly note: string }

export async function addJudgment(
  tx: Tx,
  { task, by, verdict, reasons, note }: { readonly task: TaskRow; readonly by: string } & Verdict,
): Promise<string> {
  const { id } = await tx
    .insertInto('inspection.judgment')
    .values({
      task_id: task.id,
      queue_id: task.queue_id,
      phase: task.phase,
      verdict,
      reasons: [...reasons],
      note,
      judged_by: by,
      took_s: sql<number>`greatest(0, floor(extract(epoch from platform.now() - ${task.claimed_until}) + ${CLAIM_MS / 1_000}))::int`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns who decided on a task and when, or undefined while it is not decided. */
export async function findJudge(db: Sql, taskId: string): Promise<Decider | undefined> {
  const { rows } = await sql<{ by: string; at: Date }>`
    select coalesce(summary.name, '—') as by, judged_at as at
    from inspection.judgment left join profile.summary on summary.account_id = judged_by where task_id = ${taskId}`.execute(db)
  return rows[0] && { by: rows[0].by, at: rows[0].at.toISOString() }
}

/** Records the agreement of a spot check with the first decision. */
export async function judgeEarlier(tx: Tx, id: string, wasUpheld: boolean): Promise<void> {
  await tx.updateTable('inspection.judgment').set({ was_upheld: wasUpheld }).where('id', '=', id).execute()
}

type Pace = {
  readonly passed: number
  readonly returned: number
  readonly medianSeconds: number | null
  readonly rechecked: number
  readonly upheld: number
}
/** Counts today by business days (Asia/Shanghai), and agreement over ninety days. */
export async function findPace(db: Sql, account: string): Promise<Pace> {
  const today = sql`judged_at >= date_trunc('day', platform.now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
  const { rows } = await sql<Pace>`
    select count(*) filter (where ${today} and verdict = 'passed') as passed,
      count(*) filter (where ${today} and verdict = 'returned') as returned,
      (percentile_disc(0.5) within group (order by took_s) filter (where ${today}))::int as "medianSeconds",
      count(was_upheld) as rechecked, count(*) filter (where was_upheld) as upheld
    from inspection.judgment where judged_by = ${account} and judged_at >= platform.now() - interval '90 days'`.execute(db)
  return one(rows)
}
