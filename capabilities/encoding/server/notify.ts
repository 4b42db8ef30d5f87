import { sql } from 'kysely'
import { type Bilingual, inEachLanguage, sameInBoth } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { encodingText as text } from '../text/texts.ts'
import type { EncodingContext, Tx } from './context.ts'
import type { KnownStudio } from './profile-store.ts'
import type { RequestRow } from './request-store.ts'

const pathOf = ({ id }: Pick<RequestRow, 'id'>) => `/profile/basic?request=${id}` as const
const matterOf = ({ id }: Pick<RequestRow, 'id'>) => `encoding-request:${id}`

type Key = 'notice.asked' | 'notice.rolled-back' | `notice.${Result}`
/** A text that names a studio, in each language by its title there. */
const withStudio = (key: Key, title: Bilingual): Bilingual =>
  inEachLanguage((language) => translatorOf(text, language)(key, { studio: title[language] }))
const NO_TITLE = sameInBoth('')

type Asked = Pick<RequestRow, 'id' | 'description'> & {
  readonly title: Bilingual | null
  readonly name: string
  readonly requested_by: string
}

/** Adds waiting requests to the to-dos of operators with the permission to approve them. */
export const openRequests: Matter = {
  name: 'encoding-request:',
  async findTodos(tx) {
    const { rows } = await sql<Asked>`
      select request.id, request.description, request.requested_by, coalesce(asked.name, '—') as name,
        case when studio.number is not null
          then json_build_object('zh-CN', studio.title_zh, 'en-US', studio.title_en) end as title
      from encoding.change_request as request
      left join live.known_studio as studio using (studio_id)
      left join profile.summary as asked on asked.account_id = request.requested_by
      where request.state = 'submitted' order by request.requested_at`.execute(tx)
    return rows.map(todoOf)
  },
}

const todoOf = ({ id, description, title, name, requested_by }: Asked): Todo => ({
  kind: 'todo',
  about: 'approval',
  to: { holders: 'encoding:approve' },
  path: pathOf({ id }),
  matter: matterOf({ id }),
  namedAccounts: [requested_by],
  title: withStudio('notice.asked', title ?? NO_TITLE),
  text: inEachLanguage((language) =>
    translatorOf(text, language)('notice.asked.text', { name, description: description || (title ?? NO_TITLE)[language] }),
  ),
})

type Result = 'approved' | 'applied' | 'returned' | 'cancelled'

/** Notifies the requester of the decision and closes the to-dos of approvers. */
export async function notifyRequester(
  context: EncodingContext,
  tx: Tx,
  { request, studio, result }: { readonly request: RequestRow; readonly studio: KnownStudio | undefined; readonly result: Result },
) {
  await context.closeTodos(tx, matterOf(request))
  await context.notify(tx, {
    kind: 'message',
    about: 'approval',
    to: { accounts: [request.requested_by] },
    path: pathOf(request),
    title: withStudio(`notice.${result}`, studio?.title ?? NO_TITLE),
    text: sameInBoth(request.note),
  })
}

export async function notifyRollback(
  { notify }: EncodingContext,
  tx: Tx,
  { request, studio }: { readonly request: RequestRow; readonly studio: KnownStudio },
): Promise<void> {
  await notify(tx, {
    kind: 'message',
    about: 'live',
    to: { holders: 'encoding:request' },
    path: pathOf(request),
    title: withStudio('notice.rolled-back', studio.title),
    text: sameInBoth(request.note),
  })
}
