import type { Language } from '#contract/language.ts'
import type { Queue } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findPeople } from '../task-store.ts'
import { findQueues, type QueueState, titleOf } from './queue-store.ts'

export const listQueues = serve(calls.listQueues, async ({ database }, _input, { language, session }) => {
  const rows = await findQueues(database.of())
  const people = await findPeople(
    database.of(),
    rows.flatMap(({ inspectors }) => inspectors),
  )
  const nameOf = (id: string) => people.get(id) ?? { id, name: null }
  return { ok: rows.map((row) => queueOf(row, language, session.accountId, nameOf)) }
})

const queueOf = (row: QueueState, language: Language, me: string, nameOf: (id: string) => Queue['inspectors'][number]): Queue => ({
  id: row.id,
  class: row.class,
  reason: row.reason,
  title: titleOf(row, language),
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
