import { sql } from 'kysely'
import { type Bilingual, textIn } from '#contract/language.ts'
import { newVerifiableNumber } from '#server/secrets/verifiable-number.ts'
import * as calls from '../../contract.ts'
import { activityPath } from '../../contract.ts'
import { serve } from '../context.ts'

/** Issues the certificate of the caller. Repeated or concurrent requests return the same one. A certified name is used when there is one. */
export const takeAttendance = serve(calls.takeAttendance, async ({ database, findCertifiedName }, { number }, { session }) => {
  const { accountId } = session
  const certified = await findCertifiedName(accountId)
  return await database.inTransaction(async (tx) => {
    const { rows: found } = await sql<{ id: string; has_attended: boolean }>`
      select registration.id, attended_at is not null as has_attended from activities.registration join activities.activity on activity.id = activity_id
      where activity.number = ${number} and account_id = ${accountId} and activity.state <> 'draft' for update of registration`.execute(tx)
    const [own] = found
    if (!own) return { refused: 'NOT_FOUND' }
    if (!own.has_attended) return { refused: 'NOT_ATTENDED' }
    await sql`
      insert into activities.certificate (number, registration_id, account_id, name, is_certified, title, minutes, starts_at)
      select ${newVerifiableNumber()}, registration.id, account_id, coalesce(${certified ?? null}, registration.name), ${certified !== undefined}, content -> 'title',
        registration.minutes, starts_at
      from activities.registration join activities.activity on activity.id = activity_id where registration.id = ${own.id}
      on conflict (registration_id) do nothing`.execute(tx)
    const { rows } = await sql<{ number: string }>`select number from activities.certificate where registration_id = ${own.id}`.execute(tx)
    return { ok: { certificate: rows[0]?.number ?? '' } }
  })
})

type Row = {
  readonly number: string
  readonly name: string
  readonly is_certified: boolean
  readonly title: Bilingual
  readonly minutes: number
  readonly starts_at: Date
  readonly issued_at: Date
  readonly activity: number
}

export const getAttendance = serve(calls.getAttendance, async ({ database }, { number, language }) => {
  const { rows } = await sql<Row>`
    select certificate.number, certificate.name, is_certified, title, certificate.minutes, certificate.starts_at, issued_at, activity.number as activity
    from activities.certificate join activities.registration on registration.id = registration_id join activities.activity on activity.id = activity_id
    where certificate.number = ${number}`.execute(database.of())
  const [row] = rows
  if (!row) return { refused: 'NOT_FOUND' }
  const isIn = row.title[language] !== ''
  return {
    ok: {
      number: row.number,
      name: row.name,
      isCertified: row.is_certified,
      title: textIn(row.title, language),
      titleLanguage: isIn ? language : language === 'zh-CN' ? 'en-US' : 'zh-CN',
      minutes: row.minutes,
      startsAt: row.starts_at.toISOString(),
      issuedAt: row.issued_at.toISOString(),
      href: activityPath(row.activity),
    },
  }
})
