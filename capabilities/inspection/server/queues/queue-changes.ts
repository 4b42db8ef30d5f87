import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type * as calls from '../../contract.ts'
import type { InspectionContext, Sql, Tx } from '../context.ts'

type Shape = Omit<InputOf<typeof calls.saveQueue>, 'id' | 'version'>

export const queueColumns = (shape: Shape) => ({
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

export async function change(tx: Tx, id: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  await tx
    .updateTable('inspection.queue')
    .set({ ...changes, version: sql<number>`version + 1`, changed_at: sql<Date>`platform.now()` })
    .where('id', '=', id)
    .execute()
}

export async function findWrong(db: Sql, { titleZh, titleEn, topics, inspectors }: Shape) {
  if ((titleZh === '') !== (titleEn === '')) return 'TITLE_IN_ONE_LANGUAGE'
  const { rows } = await sql<{ topics: number; people: number }>`
    select (select count(*) from content.public_topic where slug = any (${topics}::text[])) as topics,
      (select count(*) from accounts.person where account_id = any (${inspectors}::uuid[])) as people`.execute(db)
  if (one(rows).topics < new Set(topics).size) return 'TOPIC_UNKNOWN'
  return one(rows).people < new Set(inspectors).size ? 'INSPECTOR_UNKNOWN' : undefined
}

export const shapeFacts = ({ sections, topics, origins, sharePercent, inspectors, deadlineHours }: Shape) => ({
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

export async function recordQueueChange({ recorder }: InspectionContext, tx: Tx, { caller, what, id, facts }: QueueChange): Promise<void> {
  await recorder.record(tx, {
    action: `inspection-queue.${what}`,
    outcome: 'ok',
    target: `inspection-queue:${id}`,
    ...doneBy(caller),
    ...(facts && { facts }),
  })
}
