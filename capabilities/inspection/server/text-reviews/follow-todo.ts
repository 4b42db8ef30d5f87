import { sql } from 'kysely'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { inspectionText } from '../../text/texts.ts'

const TODO: Todo = {
  kind: 'todo',
  about: 'content',
  to: { holders: 'inspection:judge' },
  path: '/list/card/wordings',
  matter: 'inspection-wordings:waiting',
  title: inBoth(inspectionText, 'post.text-reviews'),
  text: inBoth(inspectionText, 'post.text-reviews-text'),
}

/** Shows inspectors one to-do while any text beside items waits. */
export const waitingTexts: Matter = {
  name: 'inspection-wordings:waiting',
  async findTodos(tx) {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from screening.waiting_text_review) as waits`.execute(tx)
    return one(rows).waits ? [TODO] : []
  },
}
