import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { inspectionText } from '../../text/texts.ts'
import { type QueueRow, titleOf } from './queue-store.ts'

/** Shows managers of queues a to-do when all named inspectors of a queue have lost the permission. */
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
