import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LANGUAGES } from '#contract/language.ts'
import type { Documents } from '#server/http/calls/answer.ts'
import { ownCalendarPath } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import type { ActivitiesContext } from '../context.ts'
import { toEvent, writeCalendarFile } from '../public/calendar-documents.ts'
import type { PublicRow } from '../public/public-store.ts'

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Serves the calendar of one person at its secret address. */
export const ownCalendars = (context: Pick<ActivitiesContext, 'database' | 'publicUrl'>): readonly Documents[] =>
  LANGUAGES.map((language) => ({
    path: ownCalendarPath(':secret', language),
    async find({ secret = '' }) {
      const rows = await findOwnEvents(context, secret)
      if (!rows) return null
      const events = rows.map((row) => toEvent(row, language, context.publicUrl))
      return { ...writeCalendarFile(siteText[language]['mine.title'], events), tags: [], isPrivate: true }
    },
  }))

/** Returns the activities in which the person has a place; undefined for an unknown secret. */
async function findOwnEvents({ database }: Pick<ActivitiesContext, 'database'>, secret: string): Promise<readonly PublicRow[] | undefined> {
  const db = database.of()
  const { rows: owners } = await sql<{ account_id: string }>`
    select account_id from activities.own_calendar where secret_hash = ${hashOf(secret)}`.execute(db)
  if (!owners[0]) return undefined
  const { rows } = await sql<PublicRow>`
    select activity.id, activity.number, activity.state, content, note, sequence, is_demo, series, published_at, 0 as "nowMs", 0 as total
    from activities.registration join activities.activity on activity.id = activity_id
    where account_id = ${owners[0].account_id} and registration.state = 'confirmed' order by starts_at desc limit 300`.execute(db)
  return rows
}
