import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { encodingText as text } from '../text/texts.ts'
import type { EncodingDeps, Tx } from './deps.ts'
import type { RequestRow } from './request-store.ts'

type Deps = Pick<EncodingDeps, 'notify' | 'closeTodos'>
const pathOf = ({ id }: Pick<RequestRow, 'id'>) => `/profile/basic?request=${id}` as const
const matterOf = ({ id }: Pick<RequestRow, 'id'>) => `encoding-request:${id}`
const same = (words: string): Bilingual => ({ 'zh-CN': words, 'en-US': words })

type Asked = Pick<RequestRow, 'id' | 'description'> & { readonly studio: string; readonly name: string }

/** Operators who may approve a request find it among their to-dos. */
export const openRequests: Matter = {
  name: 'encoding-request:',
  async findTodos(tx) {
    const { rows } = await sql<Asked>`
      select request.id, request.description, coalesce(studio.title, '') as studio, coalesce(asked.name, '—') as name
      from encoding.change_request as request
      left join live.known_studio as studio using (studio_id)
      left join profile.summary as asked on asked.account_id = request.requested_by
      where request.state = 'submitted' order by request.requested_at`.execute(tx)
    return rows.map(todoOf)
  },
}

const todoOf = ({ id, description, studio, name }: Asked): Todo => ({
  kind: 'todo',
  about: 'approval',
  to: { holders: 'encoding:approve' },
  path: pathOf({ id }),
  matter: matterOf({ id }),
  title: inBoth(text, 'notice.asked', { studio }),
  text: inBoth(text, 'notice.asked.text', { name, description: description === '' ? studio : description }),
})

type Result = 'approved' | 'applied' | 'returned' | 'cancelled'

/** The requester is notified of the decision, and the to-dos of approvers are closed. */
export async function notifyRequester(
  deps: Deps,
  tx: Tx,
  request: RequestRow,
  { studio, result }: { readonly studio: string; readonly result: Result },
) {
  await deps.closeTodos(tx, matterOf(request))
  await deps.notify(tx, {
    kind: 'message',
    about: 'approval',
    to: { accounts: [request.requested_by] },
    path: pathOf(request),
    title: inBoth(text, `notice.${result}`, { studio }),
    text: same(request.note),
  })
}

/** Everybody who asks for parameters hears of a rollback. */
export async function notifyRollback({ notify }: Deps, tx: Tx, request: RequestRow, studio: string): Promise<void> {
  await notify(tx, {
    kind: 'message',
    about: 'live',
    to: { holders: 'encoding:request' },
    path: pathOf(request),
    title: inBoth(text, 'notice.rolled-back', { studio }),
    text: same(request.note),
  })
}
