import { dayOf } from '#contract/dates.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { coursePath, writeCertificate } from '../../contract.ts'
import { serve } from '../context.ts'
import { languageOf } from '../course-language.ts'

type Row = {
  readonly number: string
  readonly name: string
  readonly is_certified: boolean
  readonly title: Bilingual
  readonly credits: Bilingual
  readonly finished_at: Date
  readonly issued_at: Date
  readonly revoked_at: Date | null
  readonly revoked_reason: string | null
  readonly replaces: string | null
  readonly course: { readonly number: number; readonly slug: string } | null
}

/** Returns a certificate to any reader with its number. */
export const getCertificate = serve(calls.getCertificate, async ({ database: { pool } }, { number, language }) => {
  const { rows } = await pool.query<Row>({
    name: 'college.certificate',
    text: `select certificate.number, name, is_certified, certificate.title, certificate.credits, finished_at, issued_at, revoked_at, revoked_reason, replaces,
             case when course.state = 'online' then jsonb_build_object('number', course.number, 'slug', course.slug) end as course
           from college.certificate join college.course on course.id = course_id where certificate.number = $1`,
    values: [number],
  })
  const row = rows[0]
  if (!row) return { refused: 'NOT_FOUND' }
  const titleLanguage = languageOf(row.title, language)
  return {
    ok: {
      number: row.number,
      name: row.name,
      isCertified: row.is_certified,
      title: row.title[titleLanguage],
      titleLanguage,
      credits: textIn(row.credits, language),
      finishedOn: dayOf(row.finished_at),
      issuedOn: dayOf(row.issued_at),
      revoked: row.revoked_at && { on: dayOf(row.revoked_at), reason: row.revoked_reason ?? '' },
      replaces: row.replaces && writeCertificate(row.replaces),
      href: row.course && coursePath(row.course),
    },
  }
})
