import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { inspectionText } from '../../text/texts.ts'
import { type QueueRow, titleOf } from './queue-store.ts'

/** A queue whose reviewers have all lost the permission is a to-do for those who shape queues. */
export const unstaffedQueues: Matter = {
  name: 'inspection-unstaffed:',
  async findTodos(tx) {
    const { rows } = await sql<QueueRow>`select * from inspection.queue where is_unstaffed`.execute(tx)
    return rows.map(todoOf)
  },
}

const todoOf = (queue: QueueRow): Todo => ({
  kind: 'todo',
  about: 'content',
  matter: `inspection-unstaffed:${queue.id}`,
  path: '/list/card',
  to: { holders: 'inspection:manage' },
  title: inBoth(inspectionText, 'post.unstaffed'),
  text: {
    'zh-CN': inBoth(inspectionText, 'post.unstaffed-text', { title: titleOf(queue, 'zh-CN') })['zh-CN'],
    'en-US': inBoth(inspectionText, 'post.unstaffed-text', { title: titleOf(queue, 'en-US') })['en-US'],
  },
})
