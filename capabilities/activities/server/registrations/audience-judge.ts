import { sql } from 'kysely'
import { type Bilingual, inEachLanguage, textIn } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { AudienceJudge } from '#server/audience/audiences.ts'
import { one } from '#server/database/statement/one.ts'
import { ACTIVITIES_PATH, activityPath } from '../../contract.ts'
import { activitiesText } from '../../text/texts.ts'
import type { ActivitiesContext } from '../context.ts'

/** Limits the choices to those that a list shows. */
const MOST_CHOICES = 500

/**
 * Decides who has a place at an activity, so that a broadcast, its replay or a page can be for the people who signed up. Values are numbers
 * of activities. A waiting list, an offered place and a cancelled activity admit no one.
 */
export const registeredJudge = ({ database }: Pick<ActivitiesContext, 'database'>): AudienceJudge => ({
  group: 'registered',
  name: inBoth(activitiesText, 'audience.registered'),
  entry: {
    text: inBoth(activitiesText, 'audience.sign-up'),
    path: ACTIVITIES_PATH,
    pathFor: ([number, ...others]) => (number === undefined || others.length > 0 ? ACTIVITIES_PATH : activityPath(Number(number))),
  },
  async options() {
    const { rows } = await sql<{ number: number; title: Bilingual }>`
      select number, content -> 'title' as title from activities.activity where state <> 'draft' order by starts_at desc, id limit ${MOST_CHOICES}`.execute(
      database.of(),
    )
    return rows.map(({ number, title }) => ({
      value: String(number),
      name: inEachLanguage((language) => textIn(title, language)),
    }))
  },
  async admits(accountId, values) {
    const { rows } = await sql<{ hasPlace: boolean }>`
      select exists (
        select from activities.registration join activities.activity on activity.id = activity_id
        where account_id = ${accountId} and registration.state = 'confirmed' and activity.state = 'published'
          and (cardinality(${[...values]}::text[]) = 0 or number::text = any (${[...values]}::text[]))
      ) as "hasPlace"`.execute(database.of())
    return one(rows).hasPlace
  },
})
