import { type Selectable, sql } from 'kysely'
import type { ItemSection } from '#capabilities/content/contract.ts'
import { inEachLanguage, type Language } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import type { Class, Reason } from '../../contract.ts'
import { inspectionText } from '../../text/texts.ts'
import type { Sql, Tx } from '../context.ts'
import type { InspectionQueue } from '../tables.ts'

type Narrow = {
  readonly class: Class
  readonly reason: Reason
  readonly sections: ItemSection[]
  readonly origins: ('written' | 'imported' | 'demo')[]
}
export type InspectionQueueRow = Omit<Selectable<InspectionQueue>, keyof Narrow> & Narrow
export type QueueState = InspectionQueueRow & { readonly oldest_seconds: number }

const OLDEST = sql<number>`coalesce((
  select floor(extract(epoch from platform.now() - waits_since)) from inspection.task
  where queue_id = queue.id and phase = 'first' and state = 'waiting' order by waits_since limit 1), 0)::int`

/** Returns all queues: urgent reasons first, default queues last. */
export const findQueues = (db: Sql): Promise<QueueState[]> =>
  db
    .selectFrom('inspection.queue as queue')
    .selectAll('queue')
    .select(OLDEST.as('oldest_seconds'))
    .orderBy('is_default')
    .orderBy(sql`array_position(array['sensitiveContent', 'commercialBrand', 'contentCopyright', 'historicalImport', 'routine'], reason)`)
    .orderBy(sql`array_position(array['video', 'imageText', 'plainText'], class)`)
    .orderBy('created_at')
    .orderBy('id')
    .$castTo<QueueState>()
    .execute()

/** Allows all inspectors while the queue names none; a queue whose named inspectors have lost the permission allows none. */
export const takes = (account: string) =>
  sql<boolean>`(${account}::uuid = any (queue.inspectors) or queue.inspectors = '{}' and not queue.is_unstaffed)`

/** Counts the texts in the queues that the account may judge, for the menu. */
export const countWaiting = (accountId: string) => sql<number>`
  (select coalesce(sum(waiting + rechecks), 0)::int from inspection.queue where not is_paused and ${takes(accountId)})`

export const lockQueue = (tx: Tx, id: string): Promise<InspectionQueueRow | undefined> =>
  tx.selectFrom('inspection.queue').selectAll().where('id', '=', id).forUpdate().$castTo<InspectionQueueRow>().executeTakeFirst()

export const reviewersOf = ({ inspectors, is_unstaffed }: InspectionQueueRow): Notification['to'] =>
  inspectors.length > 0 || is_unstaffed ? { accounts: inspectors, holding: 'inspection:judge' } : { holders: 'inspection:judge' }

/** Protects a queue from removal until the transaction ends; returns false when it is removed already. */
export async function shareQueue(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('inspection.queue').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row !== undefined
}

export function queueTitle(
  { title_zh, title_en, class: of, reason }: Pick<InspectionQueueRow, 'title_zh' | 'title_en' | 'class' | 'reason'>,
  language: Language,
): string {
  const own = language === 'zh-CN' ? title_zh : title_en
  if (own !== '') return own
  const t = translatorOf(inspectionText, language)
  return `${t(`class.${of}`)}${language === 'zh-CN' ? '-' : ': '}${t(`reason.${reason}`)}`
}

/** Shows managers of queues a to-do when all named inspectors of a queue have lost the permission. */
export const unstaffedQueues: Matter = {
  name: 'inspection-unstaffed:',
  async findTodos(tx) {
    const { rows } = await sql<InspectionQueueRow>`select * from inspection.queue where is_unstaffed`.execute(tx)
    return rows.map(todoOf)
  },
}

const todoOf = (queue: InspectionQueueRow): Todo => ({
  kind: 'todo',
  about: 'content',
  matter: `inspection-unstaffed:${queue.id}`,
  path: '/list/card',
  to: { holders: 'inspection:manage' },
  title: inBoth(inspectionText, 'post.unstaffed'),
  text: inEachLanguage((language) => translatorOf(inspectionText, language)('post.unstaffed-text', { title: queueTitle(queue, language) })),
})
