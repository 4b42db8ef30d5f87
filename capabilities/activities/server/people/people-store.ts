import { sql } from 'kysely'
import type { SealedAnswers } from '#capabilities/enquiries/contract.ts'
import type { Bilingual } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import type { RegistrationState } from '../../contract.ts'
import type { Sql } from '../context.ts'

export type PersonRow = SealedAnswers & {
  readonly id: string
  readonly name: string
  readonly account: string
  readonly state: RegistrationState
  readonly isAdded: boolean
  readonly registered_at: Date
  readonly offered_until: Date | null
  readonly total: number
}
type Filter = { readonly activity: string; readonly q?: string | undefined; readonly state?: RegistrationState | undefined }

/** Selects the people of an activity, filtered by a part of a name and the state. */
export const chosen = ({ activity, q = '', state }: Filter) => sql`
  select registration.id, registration.name, coalesce(summary.name, '—') as account, registration.state, added_by is not null as "isAdded",
    form_id, form_version, answers, answers_key, registered_at, offered_until, position, count(*) over ()::int as total
  from activities.registration left join profile.summary on summary.account_id = registration.account_id
  where activity_id = ${activity} and (${state ?? null}::text is null or registration.state = ${state ?? null})
    and (${q === ''} or registration.name ilike ${`%${escapeLike(q)}%`} or summary.name ilike ${`%${escapeLike(q)}%`})`

type Head = {
  readonly title: Bilingual
  readonly capacity: number | null
  readonly confirmed: number
  readonly offered: number
  readonly waiting: number
}

/** Returns the title of an activity with its places; undefined for an unknown one. */
export async function findHead(db: Sql, activity: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select coalesce(content, draft) -> 'title' as title, capacity, count(*) filter (where registration.state = 'confirmed')::int as confirmed,
      count(*) filter (where registration.state = 'offered')::int as offered,
      count(*) filter (where registration.state = 'waiting')::int as waiting
    from activities.activity left join activities.occupancy on occupancy.activity_id = activity.id
    left join activities.registration on registration.activity_id = activity.id
    where activity.id = ${activity} group by activity.id, capacity`.execute(db)
  return rows[0]
}
