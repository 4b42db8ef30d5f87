import { sql } from 'kysely'
import { type Bilingual, inEachLanguage, sameInBoth, textIn } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import type { Matter, Todo } from '#server/notify/matter.ts'
import { activitiesText } from '../../text/texts.ts'
import type { ActivityRow } from '../activity-store.ts'
import type { ActivitiesContext, Tx } from '../context.ts'

const pathOf = (id: string) => `/content/activities/${id}` as const

type Key = 'notice.submitted' | 'notice.approved' | 'notice.returned'

/** Returns a text about an activity, in each language with its title there. */
const withTitle = (key: Key, title: Bilingual): Bilingual =>
  inEachLanguage((language) => translatorOf(activitiesText, language)(key, { title: textIn(title, language) }))

type Waiting = {
  readonly id: string
  readonly title: Bilingual
  readonly name: string
  readonly submitted_by: string | null
  readonly dates: number
}

/** Adds submitted activities to the to-dos of operators that review them. The submitted dates of a series are one to-do, at the first. */
export const submittedActivities: Matter = {
  name: 'activity:',
  async findTodos(tx) {
    const { rows } = await sql<Waiting>`
      select distinct on (coalesce(series, id)) id, draft -> 'title' as title, coalesce(summary.name, '—') as name, submitted_by,
        count(*) over (partition by coalesce(series, id))::int as dates
      from activities.activity left join profile.summary on summary.account_id = submitted_by
      where review = 'submitted' order by coalesce(series, id), (draft ->> 'startsAt')::timestamptz, id`.execute(tx)
    return rows.map(todoOf)
  },
}

const todoOf = ({ id, title, name, submitted_by, dates }: Waiting): Todo => ({
  kind: 'todo',
  about: 'approval',
  to: { holders: 'activities:review' },
  path: pathOf(id),
  matter: `activity:${id}`,
  title: withTitle('notice.submitted', title),
  text:
    dates === 1
      ? inBoth(activitiesText, 'notice.submitted.text', { name })
      : inBoth(activitiesText, 'notice.submitted.dates', { name, dates }),
  namedAccounts: submitted_by === null ? [] : [submitted_by],
})

type Decided = { readonly activities: readonly ActivityRow[]; readonly result: 'approved' | 'returned'; readonly note: string }

/** Notifies each submitter once, at the first of the dates. */
export async function notifySubmitters({ notify }: ActivitiesContext, tx: Tx, { activities, result, note }: Decided): Promise<void> {
  const inOrder = activities.toSorted((one, other) => Date.parse(one.draft.startsAt) - Date.parse(other.draft.startsAt))
  for (const [submitter, [first, ...others]] of Map.groupBy(inOrder, ({ submitted_by }) => submitted_by)) {
    if (submitter === null || !first) continue
    const approved = inBoth(activitiesText, others.length > 0 ? 'notice.approved.dates' : 'notice.approved.text', {
      dates: others.length + 1,
    })
    await notify(tx, {
      kind: 'message',
      about: 'approval',
      to: { accounts: [submitter] },
      path: pathOf(first.id),
      title: withTitle(`notice.${result}`, first.draft.title),
      text: note === '' ? approved : sameInBoth(note),
    })
  }
}
