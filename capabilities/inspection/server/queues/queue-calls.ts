import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import { type InspectionContext, type Sql, serve, type Tx } from '../context.ts'
import { findPeople } from '../task-store.ts'
import { wakeArrivals } from '../wake-arrivals.ts'
import { findQueues, lockQueue, type QueueState, queueTitle, unstaffedQueues } from './queue-store.ts'

export const listQueues = serve(calls.listQueues, async ({ database }, _input, { language, session }) => {
  const rows = await findQueues(database.of())
  const people = await findPeople(
    database.of(),
    rows.flatMap(({ inspectors }) => inspectors),
  )
  const nameOf = (id: string) => people.get(id) ?? { id, name: null }
  return { ok: rows.map((row) => queueOf(row, { language, me: session.accountId, nameOf })) }
})

type Viewer = { readonly language: Language; readonly me: string; readonly nameOf: (id: string) => calls.Queue['inspectors'][number] }

const queueOf = (row: QueueState, { language, me, nameOf }: Viewer): calls.Queue => ({
  id: row.id,
  class: row.class,
  reason: row.reason,
  title: queueTitle(row, language),
  titleZh: row.title_zh,
  titleEn: row.title_en,
  sections: row.sections,
  topics: row.topics,
  origins: row.origins,
  sharePercent: row.share_percent,
  inspectors: row.inspectors.map(nameOf),
  deadlineHours: row.deadline_hours,
  isUnstaffed: row.is_unstaffed,
  isPaused: row.is_paused,
  isDefault: row.is_default,
  waiting: row.waiting,
  rechecks: row.rechecks,
  oldestSeconds: row.oldest_seconds,
  isMine: row.inspectors.includes(me) || (row.inspectors.length === 0 && !row.is_unstaffed),
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** Returns queues in the shape that the specification requires. */
export const listQualityInspection = serve(calls.listQualityInspection, async ({ database }, _input, { language }) => {
  const t = translatorOf(inspectionText, language)
  const rows = await findQueues(database.of())
  return {
    ok: rows.map((row) => ({
      id: row.id,
      name: 'quality' as const,
      title: queueTitle(row, language),
      description: shanghai(row.created_at),
      data: [
        { label: t('figure.waiting'), value: String(row.waiting) },
        { label: t('figure.oldest'), value: ageOf(row.oldest_seconds, language) },
        { label: t('figure.rechecks'), value: String(row.rechecks) },
      ],
    })),
  }
})

const shanghai = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const UNITS = [
  ['age.days', 86_400],
  ['age.hours', 3_600],
  ['age.minutes', 60],
] as const
/** Uses the largest unit with a value of at least two, so that rounding down loses little. */
function ageOf(seconds: number, language: Language): string {
  const t = translatorOf(inspectionText, language)
  const [key, size] = UNITS.find(([, each]) => seconds >= 2 * each) ?? (['age.seconds', 1] as const)
  return t(key, { n: Math.floor(seconds / size) })
}

export const createQueue = serve(calls.createQueue, async (context, input, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const wrong = await findWrong(tx, input)
    if (wrong) return { refused: wrong }
    const { count } = await tx
      .selectFrom('inspection.queue')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= calls.MOST_QUEUES) return { refused: 'QUEUES_FULL' }
    const made = await tx
      .insertInto('inspection.queue')
      .values({ class: input.class, reason: input.reason, ...queueColumns(input), created_by: caller.session.accountId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await recordQueueChange(context, tx, { caller, what: 'created', id: made.id, facts: shapeFacts(input) })
    return { ok: made }
  })
})

export const saveQueue = serve(calls.saveQueue, async (context, { id, version, ...shape }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    if (locked.is_default && [shape.sections, shape.topics, shape.origins].some(({ length }) => length > 0))
      return { refused: 'QUEUE_IS_DEFAULT' }
    const wrong = await findWrong(tx, shape)
    if (wrong) return { refused: wrong }
    // A changed share starts a new hundred.
    const deck = locked.share_percent === shape.sharePercent ? {} : { passes_left: 0, draws_left: 0 }
    await change(tx, id, { ...queueColumns(shape), ...deck, warned_at: null })
    await recordQueueChange(context, tx, { caller, what: 'changed', id, facts: shapeFacts(shape) })
    await context.reconcileTodos(tx, unstaffedQueues)
    await wakeArrivals(context, tx)
    return { ok: { version: version + 1 } }
  })
})

export const pauseQueue = serve(calls.pauseQueue, async (context, { id, isPaused }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.is_paused === isPaused) return { ok: { version: locked.version } }
    await change(tx, id, { is_paused: isPaused })
    await wakeArrivals(context, tx)
    await recordQueueChange(context, tx, { caller, what: isPaused ? 'paused' : 'resumed', id })
    return { ok: { version: locked.version + 1 } }
  })
})

/** Requires an empty queue; past decisions keep their own records. */
export const removeQueue = serve(calls.removeQueue, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.is_default) return { refused: 'QUEUE_IS_DEFAULT' }
    if (locked.waiting + locked.rechecks > 0) return { refused: 'QUEUE_NOT_EMPTY' }
    // Moves done tasks to the default queue of the class, for the statistics of their inspectors.
    await sql`update inspection.task set queue_id = (select id from inspection.queue where is_default and class = ${locked.class}) where queue_id = ${id}`.execute(
      tx,
    )
    await tx.deleteFrom('inspection.queue').where('id', '=', id).execute()
    await recordQueueChange(context, tx, { caller, what: 'removed', id })
    await context.reconcileTodos(tx, unstaffedQueues)
    return { ok: {} }
  })
})

type Shape = Omit<InputOf<typeof calls.saveQueue>, 'id' | 'version'>

const queueColumns = (shape: Shape) => ({
  title_zh: shape.titleZh,
  title_en: shape.titleEn,
  sections: shape.sections,
  topics: shape.topics,
  origins: shape.origins,
  share_percent: shape.sharePercent,
  inspectors: [...new Set(shape.inspectors)],
  is_unstaffed: false,
  deadline_hours: shape.deadlineHours,
})

async function change(tx: Tx, id: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await tx
    .updateTable('inspection.queue')
    .set({ ...changes, version: sql<number>`version + 1`, changed_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .execute()
}

async function findWrong(db: Sql, { titleZh, titleEn, topics, inspectors }: Shape) {
  if ((titleZh === '') !== (titleEn === '')) return 'TITLE_IN_ONE_LANGUAGE'
  const { rows } = await sql<{ topics: number; people: number }>`
    select (select count(*) from content.public_topic where slug = any (${topics}::text[])) as topics,
      (select count(*) from accounts.person where account_id = any (${inspectors}::uuid[])) as people`.execute(db)
  if (one(rows).topics < new Set(topics).size) return 'TOPIC_UNKNOWN'
  return one(rows).people < new Set(inspectors).size ? 'INSPECTOR_UNKNOWN' : undefined
}

const shapeFacts = ({ sections, topics, origins, sharePercent, inspectors, deadlineHours }: Shape) => ({
  sections: sections.join(' '),
  topics: cutText(topics.join(' '), 900),
  origins: origins.join(' '),
  sharePercent,
  inspectors: inspectors.length,
  deadlineHours,
})

type QueueChange = {
  readonly caller: SignedInCaller
  readonly what: string
  readonly id: string
  readonly facts?: ReturnType<typeof shapeFacts> | undefined
}

async function recordQueueChange({ recorder }: InspectionContext, tx: Tx, { caller, what, id, facts }: QueueChange): Promise<void> {
  await recorder.record(tx, {
    action: `inspection-queue.${what}`,
    outcome: 'ok',
    target: `inspection-queue:${id}`,
    ...doneBy(caller),
    ...(facts && { facts }),
  })
}
