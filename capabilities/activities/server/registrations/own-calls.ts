import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inEachLanguage, type Language, textIn } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { ownCalendarPath, statusOf } from '../../contract.ts'
import { serve } from '../context.ts'
import { hashOf } from './own-calendar.ts'
import { listOwnRegistrations } from './registration-store.ts'

export const listOwnActivities = serve(calls.listOwnActivities, async ({ database }, { language }, { session }) => {
  const rows = await listOwnRegistrations(database.of(), session.accountId)
  return {
    ok: rows.map(({ number, state, content, nowMs, registration }) => ({
      number,
      registration,
      title: textIn(content.title, language),
      place: textIn(content.place, language),
      startsAt: content.startsAt,
      endsAt: content.endsAt,
      status: statusOf({ state, review: 'none', endsAt: content.endsAt }, nowMs),
    })),
  }
})

/** Only a hash of the secret is stored, so the address is shown once. */
export const renewCalendarAddress = serve(calls.renewCalendarAddress, async ({ database, publicUrl }, _, { session }) => {
  const secret = randomBytes(24).toString('base64url')
  await sql`
    insert into activities.own_calendar (account_id, secret_hash) values (${session.accountId}, ${hashOf(secret)})
    on conflict (account_id) do update set secret_hash = excluded.secret_hash, made_at = platform.now()`.execute(database.of())
  const addressIn = (language: Language) => `${publicUrl}${ownCalendarPath(secret, language)}`
  return { ok: { addresses: inEachLanguage(addressIn) } }
})
