import { sql } from 'kysely'
import { writeMoment } from '#contract/dates.ts'
import { type Bilingual, inEachLanguage } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { titleFor } from '../../../contract.ts'
import { liveText } from '../../../text/texts.ts'
import type { LiveContext, Tx } from '../../context.ts'
import type { StudioRow } from '../../studios/studio-store.ts'

const REMINDERS = 'live/sign-up-reminders'
/** People are reminded so long before the start. */
const BEFORE = sql`interval '30 minutes'`
const AT_ONCE = 500

type Due = { readonly account: string } & Pick<StudioRow, 'id' | 'number' | 'title' | 'other_title' | 'language' | 'starts_at'>

/** Reminds the people who have signed up, each once for each start: the mark and the notice are of one transaction. */
export const remindSignedUp = ({ database, notify }: Pick<LiveContext, 'database' | 'notify'>): ScheduledTask => ({
  name: REMINDERS,
  run: () =>
    database.inTransaction(async (tx: Tx) => {
      const due = await takeDue(tx)
      for (const people of Map.groupBy(due, ({ id }) => id).values()) {
        const [studio] = people
        if (!studio?.starts_at) continue
        await notify(tx, {
          kind: 'notice',
          about: 'live',
          to: { accounts: people.map(({ account }) => account) },
          path: `/live/${studio.number}`,
          title: inBoth(studio, 'notice.sign-up', studio.starts_at),
          text: inBoth(studio, 'notice.sign-up-text', studio.starts_at),
        })
      }
      return due.length
    }),
  async nextAt() {
    const { rows } = await sql<{ at: Date | null }>`
      select min(starts_at) - ${BEFORE} as at from live.studio
      where takes_sign_up and status = 'open' and starts_at > platform.now() and exists (
        select from live.sign_up where studio_id = studio.id and show_id is null and reminded_of is distinct from starts_at)`.execute(
      database.of(),
    )
    return rows[0]?.at ?? null
  },
})

async function takeDue(tx: Tx): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select sign_up.id from live.sign_up join live.studio on studio.id = studio_id
      where show_id is null and takes_sign_up and status = 'open' and starts_at > platform.now() and starts_at - ${BEFORE} <= platform.now()
        and reminded_of is distinct from starts_at
      limit ${AT_ONCE} for update of sign_up skip locked
    )
    update live.sign_up set reminded_of = starts_at from due, live.studio where sign_up.id = due.id and studio.id = studio_id
    returning account_id as account, studio.id, number, title, other_title, language, starts_at`.execute(tx)
  return rows
}

function inBoth(studio: Due, key: 'notice.sign-up' | 'notice.sign-up-text', startsAt: Date): Bilingual {
  const inLanguage = (language: 'zh-CN' | 'en-US') => {
    const { title } = titleFor({ ...studio, otherTitle: studio.other_title }, language)
    return translatorOf(liveText, language)(key, { title, time: writeMoment(startsAt.toISOString(), language) })
  }
  return inEachLanguage(inLanguage)
}
