import { sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { activitiesText } from '../../text/texts.ts'
import type { ActivityRow } from '../activity-store.ts'
import type { ActivitiesContext, Tx } from '../context.ts'

const pathOf = (id: string) => `/content/activities/${id}` as const

type Key = 'notice.submitted' | 'notice.approved' | 'notice.returned'

/** Returns a text about an activity, in each language with its title there. */
const withTitle = (key: Key, title: Bilingual): Bilingual => ({
  'zh-CN': translatorOf(activitiesText, 'zh-CN')(key, { title: textIn(title, 'zh-CN') }),
  'en-US': translatorOf(activitiesText, 'en-US')(key, { title: textIn(title, 'en-US') }),
})

type Waiting = { readonly id: string; readonly title: Bilingual; readonly name: string; readonly submitted_by: string | null }

/** Adds submitted activities to the to-dos of operators that review them. */
export const submittedActivities: Matter = {
  name: 'activity:',
  async findTodos(tx) {
    const { rows } = await sql<Waiting>`
      select id, draft -> 'title' as title, coalesce(summary.name, '—') as name, submitted_by
      from activities.activity left join profile.summary on summary.account_id = submitted_by
      where review = 'submitted' order by submitted_at`.execute(tx)
    return rows.map(todoOf)
  },
}

const todoOf = ({ id, title, name, submitted_by }: Waiting): Todo => ({
  kind: 'todo',
  about: 'approval',
  to: { holders: 'activities:review' },
  path: pathOf(id),
  matter: `activity:${id}`,
  title: withTitle('notice.submitted', title),
  text: inBoth(activitiesText, 'notice.submitted.text', { name }),
  namedAccounts: submitted_by === null ? [] : [submitted_by],
})

type Decided = { readonly activity: ActivityRow; readonly result: 'approved' | 'returned'; readonly note: string }

export async function notifySubmitter({ notify }: ActivitiesContext, tx: Tx, { activity, result, note }: Decided): Promise<void> {
  if (activity.submitted_by === null) return
  await notify(tx, {
    kind: 'message',
    about: 'approval',
    to: { accounts: [activity.submitted_by] },
    path: pathOf(activity.id),
    title: withTitle(`notice.${result}`, activity.draft.title),
    text: note === '' ? inBoth(activitiesText, 'notice.approved.text') : { 'zh-CN': note, 'en-US': note },
  })
}
