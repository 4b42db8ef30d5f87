import { sql } from 'kysely'
import { countSome, outsideHolds, readOldest } from '#server/retention/rows.ts'
import type { Due, Part, Retention } from '#server/retention/rule.ts'

export const inspectionRetention = {
  rules: [
    {
      name: 'reviews',
      label: { en: 'Reviews of items', zh: '内容审核记录' },
      about: {
        en: 'Tasks of reviewers with their decisions and spot checks, from the last decision on. Open tasks stay.',
        zh: '审核任务及其结论和抽检，自最后一次结论起算；待审任务不删除。',
      },
      days: 1_096,
      parts: [reviews()],
    },
  ],
  lasting: [
    {
      name: 'work',
      label: { en: 'Arrivals and scans', zh: '派单队列与扫描' },
      kind: 'work',
      reason: { en: 'Arrivals are handled within minutes, a scan replaces the one before.', zh: '派单数分钟内处理；新扫描替换旧扫描。' },
      tables: ['inspection.arrival', 'inspection.skip', 'inspection.scan', 'inspection.scan_match', 'inspection.scan_unscanned'],
    },
    {
      name: 'queues',
      label: { en: 'Review queues', zh: '审核队列' },
      kind: 'permanent',
      reason: { en: 'Settings of the site.', zh: '站点设置。' },
      tables: ['inspection.queue'],
    },
  ],
} as const satisfies Retention

/** A first review goes with its spot checks, once all of them are old. */
function reviews(): Part {
  const due = ({ cutoff, onHold }: Due) => sql`
    select id, done_at as since from inspection.task as first
    where phase = 'first' and done_at <= ${cutoff}::timestamptz ${outsideHolds([`'item:' || item_id`, `'account:' || submitted_by`], onHold)}
      and not exists (
        select from inspection.judgment join inspection.task as recheck on recheck.judgment_id = judgment.id
        where judgment.task_id = first.id and (recheck.done_at is null or recheck.done_at > ${cutoff}::timestamptz))`
  return {
    tables: ['inspection.task', 'inspection.judgment'],
    count: (db, cut) => countSome(db.of<object>(), due(cut)),
    async remove(tx, cut, most) {
      const { numAffectedRows = 0n } = await sql`
        with first_task as (${due(cut)} order by done_at limit ${most} for update skip locked),
        recheck as (
          select id from inspection.task
          where judgment_id in (select judgment.id from inspection.judgment where task_id in (select id from first_task))),
        old as (select id from first_task union all select id from recheck),
        judged as (delete from inspection.judgment where task_id in (select id from old))
        delete from inspection.task where id in (select id from old)`.execute(tx)
      return Number(numAffectedRows)
    },
    oldest: (tx) => readOldest(tx, sql`select min(done_at) as since from inspection.task`),
  }
}
