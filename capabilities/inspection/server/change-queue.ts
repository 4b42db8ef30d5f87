import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type createQueue, MOST_QUEUES, type pauseQueue, type removeQueue, type saveQueue } from '../contract.ts'
import type { InspectionDeps, Sql, Tx } from './deps.ts'
import { holdQueue } from './queue-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder'>
type Shape = Omit<InputOf<typeof saveQueue>, 'id' | 'version'>

const columnsOf = (shape: Shape) => ({
  title_zh: shape.titleZh,
  title_en: shape.titleEn,
  sections: shape.sections,
  topics: shape.topics,
  origins: shape.origins,
  share_percent: shape.sharePercent,
  inspectors: [...new Set(shape.inspectors)],
  deadline_hours: shape.deadlineHours,
})

export async function create(deps: Deps, input: InputOf<typeof createQueue>, caller: SignedInCaller): Promise<Outcome<typeof createQueue>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof createQueue>> => {
    const wrong = await findWrong(tx, input)
    if (wrong) return { refused: wrong }
    const { count } = await tx
      .selectFrom('inspection.queue')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST_QUEUES) return { refused: 'QUEUES_FULL' }
    const made = await tx
      .insertInto('inspection.queue')
      .values({ class: input.class, reason: input.reason, ...columnsOf(input), created_by: caller.session.accountId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await record(deps, tx, caller, 'created', made.id, shapeFacts(input))
    return { ok: made }
  })
}

export async function save(
  deps: Deps,
  { id, version, ...shape }: InputOf<typeof saveQueue>,
  caller: SignedInCaller,
): Promise<Outcome<typeof saveQueue>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof saveQueue>> => {
    const held = await holdQueue(tx, id)
    if (!held) return { refused: 'NOT_FOUND' }
    if (held.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    if (held.is_default && [shape.sections, shape.topics, shape.origins].some(({ length }) => length > 0))
      return { refused: 'QUEUE_IS_DEFAULT' }
    const wrong = await findWrong(tx, shape)
    if (wrong) return { refused: wrong }
    // Another share begins with another hundred.
    const deck = held.share_percent === shape.sharePercent ? {} : { passes_left: 0, draws_left: 0 }
    await change(tx, id, { ...columnsOf(shape), ...deck, warned_at: null })
    await record(deps, tx, caller, 'changed', id, shapeFacts(shape))
    return { ok: { version: version + 1 } }
  })
}

export async function pause(
  deps: Deps,
  { id, isPaused }: InputOf<typeof pauseQueue>,
  caller: SignedInCaller,
): Promise<Outcome<typeof pauseQueue>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof pauseQueue>> => {
    const held = await holdQueue(tx, id)
    if (!held) return { refused: 'NOT_FOUND' }
    if (held.is_paused === isPaused) return { ok: { version: held.version } }
    await change(tx, id, { is_paused: isPaused })
    await record(deps, tx, caller, isPaused ? 'paused' : 'resumed', id)
    return { ok: { version: held.version + 1 } }
  })
}

/** Nothing may wait in it; what was decided there keeps its own record. */
export async function remove(
  deps: Deps,
  { id }: InputOf<typeof removeQueue>,
  caller: SignedInCaller,
): Promise<Outcome<typeof removeQueue>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof removeQueue>> => {
    const held = await holdQueue(tx, id)
    if (!held) return { refused: 'NOT_FOUND' }
    if (held.is_default) return { refused: 'QUEUE_IS_DEFAULT' }
    if (held.waiting + held.rechecks > 0) return { refused: 'QUEUE_NOT_EMPTY' }
    // What is done goes to the queue that takes the rest of its class, for the figures of those who judged.
    await sql`update inspection.task set queue_id = (select id from inspection.queue where is_default and class = ${held.class}) where queue_id = ${id}`.execute(
      tx,
    )
    await tx.deleteFrom('inspection.queue').where('id', '=', id).execute()
    await record(deps, tx, caller, 'removed', id)
    return { ok: {} }
  })
}

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
  if (rows[0]!.topics < new Set(topics).size) return 'TOPIC_UNKNOWN'
  return rows[0]!.people < new Set(inspectors).size ? 'INSPECTOR_UNKNOWN' : undefined
}

const shapeFacts = ({ sections, topics, origins, sharePercent, inspectors, deadlineHours }: Shape) => ({
  sections: sections.join(' '),
  topics: topics.join(' ').slice(0, 900),
  origins: origins.join(' '),
  sharePercent,
  inspectors: inspectors.length,
  deadlineHours,
})

async function record(
  { recorder }: Deps,
  tx: Tx,
  caller: SignedInCaller,
  what: string,
  id: string,
  facts?: ReturnType<typeof shapeFacts>,
): Promise<void> {
  await recorder.record(tx, {
    action: `inspection-queue.${what}`,
    outcome: 'ok',
    target: `inspection-queue:${id}`,
    ...doneBy(caller),
    ...(facts && { facts }),
  })
}
