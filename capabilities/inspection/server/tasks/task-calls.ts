import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import { type Sql, serve } from '../context.ts'
import { findQueues, queueTitle, takes } from '../queues/queue-store.ts'
import { recordTakedown } from '../record-takedown.ts'
import { renewFlags } from '../screen-text.ts'
import { findPeople, type TaskRow } from '../task-store.ts'
import { decideTask, endByVerdict, recordRecheck, refusalOf } from './decision.ts'
import { drawAgain } from './spot-check.ts'
import { judgedOf } from './task-claims.ts'

type Row = TaskRow & {
  readonly kept_for: string | null
  readonly in_work_by: string | null
  readonly is_barred: boolean
  readonly is_own: boolean
  readonly due_at: Date
}
const ASSIGNED_TO = sql`case when assigned_until > platform.now() then assigned_to end`
const IN_WORK_BY = sql`case when claimed_until > platform.now() then claimed_by end`

const conditionOf = ({ queueId, itemId, whose }: InputOf<typeof calls.listWaitingTasks>, me: string) => {
  const holder = sql`coalesce(${IN_WORK_BY}, ${ASSIGNED_TO})`
  const filters = {
    anybody: sql`true`,
    mine: sql`${holder} = ${me}`,
    others: sql`${holder} <> ${me}`,
    nobody: sql`${holder} is null`,
  }[whose]
  return sql`state = 'waiting' and (${queueId ?? null}::uuid is null or queue_id = ${queueId ?? null}::uuid)
    and (${itemId ?? null}::uuid is null or item_id = ${itemId ?? null}::uuid) and ${filters}`
}

export const listWaitingTasks = serve(calls.listWaitingTasks, async ({ database }, input, { language, session }) => {
  const [db, me]: [Sql, string] = [database.of(), session.accountId]
  const where = conditionOf(input, me)
  const { page, pageSize, sort, direction } = input
  const order = { waitsSince: sql`waits_since`, title: sql`title` }[sort]
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const [{ rows }, counted, queues] = await Promise.all([
    sql<Row>`
      select task.*, ${ASSIGNED_TO} as kept_for, ${IN_WORK_BY} as in_work_by,
        ${me}::uuid = any (excluded) as is_own, ${me}::uuid = any (excluded) or not ${takes(me)} as is_barred,
        waits_since + deadline_hours * interval '1 hour' as due_at
      from inspection.task as task join inspection.queue as queue on queue.id = task.queue_id
      where ${where} order by ${order} ${way}, task.id ${way} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from inspection.task where ${where}`.execute(db),
    findQueues(db),
  ])
  const people = await findPeople(
    db,
    rows.flatMap((row) => [row.submitted_by, row.kept_for, row.in_work_by].filter((id) => id !== null)),
  )
  const person = (id: string): calls.Person => people.get(id) ?? { id, name: null }
  const titles = new Map(queues.map((queue) => [queue.id, queueTitle(queue, language)]))
  return { ok: { list: rows.map((row) => waitingOf(row, titles.get(row.queue_id) ?? '', person)), total: one(counted.rows).total } }
})

const waitingOf = (row: Row, queue: string, person: (id: string) => calls.Person): calls.WaitingTask => ({
  id: row.id,
  queueId: row.queue_id,
  queue,
  phase: row.phase,
  itemId: row.item_id,
  number: row.number,
  language: row.language,
  section: row.section,
  title: row.title,
  waitsSince: row.waits_since.toISOString(),
  dueAt: row.due_at.toISOString(),
  submittedBy: person(row.submitted_by),
  returns: row.returns,
  flags: row.flags.length,
  isBlocked: row.flags.some(({ onHit }) => onHit === 'block'),
  keptFor: row.kept_for === null ? null : person(row.kept_for),
  inWorkBy: row.in_work_by === null ? null : person(row.in_work_by),
  isBarred: row.is_barred,
  isOwn: row.is_own,
})

export const approveTask = serve(calls.approveTask, (context, { taskId, note }, caller) =>
  decideTask<'BLOCKED_WORDS'>(context, { taskId, caller }, async (tx, task) => {
    const text = await context.content.readJudged(tx, judgedOf(task))
    if (!text) return { refused: 'CHANGED_MEANWHILE' }
    const flags = await renewFlags(context, tx, { task, draft: text.draft })
    if (flags.some(({ onHit }) => onHit === 'block')) return { refused: 'BLOCKED_WORDS' }
    const no = task.phase === 'first' ? refusalOf(await context.content.judging.approve(tx, judgedOf(task), caller, { note })) : undefined
    if (no) return no
    const judgmentId = await endByVerdict(tx, { task, caller, verdict: { verdict: 'passed', reasons: [], note } })
    if (judgmentId === null) return { refused: 'CLAIM_LOST' }
    if (task.phase === 'first') await drawAgain(tx, task, { judgmentId, judge: caller.session.accountId })
    else await recordRecheck(context, tx, { task, caller, action: 'recheck.upheld', reason: note })
    return undefined
  }),
)

/** Returns the message to the author, in the language of the text. */
function noteOf({ language }: TaskRow, { reasons, note }: Pick<InputOf<typeof calls.returnTask>, 'reasons' | 'note'>): string {
  const t = translatorOf(inspectionText, language)
  const named = reasons.filter((reason) => reason !== 'other').map((reason) => t(`return.${reason}`))
  return [named.join(language === 'zh-CN' ? '；' : '; '), note].filter((part) => part !== '').join('\n')
}

export const returnTask = serve(calls.returnTask, async (context, input, caller) => {
  const { taskId, reasons, note, inlineComments, takeOffline } = input
  if (reasons.includes('other') && note === '') return { refused: 'NOTE_MISSING' }
  return await decideTask(context, { taskId, caller }, async (tx, task) => {
    const text = noteOf(task, input)
    const no = refusalOf(
      await recordTakedown(context, tx, {
        of: task,
        reasons: takeOffline ? reasons : [],
        decision: text,
        caller,
        run: () => context.content.judging.sendBack(tx, judgedOf(task), caller, { note: text, inlineComments, takeOffline }),
      }),
    )
    if (no) return no
    if ((await endByVerdict(tx, { task, caller, verdict: { verdict: 'returned', reasons, note } })) === null)
      return { refused: 'CLAIM_LOST' }
    if (task.phase === 'recheck') await recordRecheck(context, tx, { task, caller, action: 'recheck.overturned', reason: text })
    return undefined
  })
})
