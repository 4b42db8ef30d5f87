import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { dayOf, writeDay } from '#contract/dates.ts'
import { type Bilingual, inEachLanguage, type Language, textIn } from '#contract/language.ts'
import { rgbOf } from '#contract/site/colour.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { collegeText } from '../../text/texts.ts'
import { serve } from '../context.ts'
import { courseLanguage } from '../course-store.ts'
import { isAdmitted } from '../learning/admission.ts'
import { findCourse, readStatusOf } from '../learning/enrolment-status.ts'
import { addCertificate, findOwnName, takeOverName } from './certificate-store.ts'
import { type CertificateWords, drawCertificate } from './draw-certificate.ts'
import { readFont } from './font.ts'
import type { Colour } from './pdf.ts'

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
  readonly valid_until: string | null
  readonly is_lapsed: boolean
  readonly course: { readonly number: number; readonly slug: string } | null
}

export const findDocument = serve(calls.findDocument, async (context, { number }) => {
  const path = await context.findDocument(number)
  return path === null ? { refused: 'NOT_FOUND' } : { ok: { path } }
})

/** Returns a certificate to any reader with its number. */
export const getCertificate = serve(calls.getCertificate, async ({ database: { pool } }, { number, language }) => {
  const { rows } = await pool.query<Row>({
    name: 'college.certificate',
    text: `select certificate.number, name, is_certified, certificate.title, certificate.credits, finished_at, issued_at, revoked_at, revoked_reason, replaces,
             to_char(valid_until, 'YYYY-MM-DD') as valid_until,
             coalesce(valid_until < (platform.now() at time zone 'Asia/Shanghai')::date, false) as is_lapsed,
             case when course.state = 'online' then jsonb_build_object('number', course.number, 'slug', course.slug) end as course
           from college.certificate join college.course on course.id = course_id where certificate.number = $1`,
    values: [number],
  })
  const row = rows[0]
  if (!row) return { refused: 'NOT_FOUND' }
  const titleLanguage = courseLanguage(row.title, language)
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
      validUntil: row.valid_until,
      isLapsed: row.is_lapsed,
      revoked: row.revoked_at && { on: dayOf(row.revoked_at), reason: row.revoked_reason ?? '' },
      replaces: row.replaces && calls.writeCertificate(row.replaces),
      href: row.course && calls.coursePath(row.course),
    },
  }
})

type Certificate = Extract<Outcome<typeof calls.getCertificate>, { ok: unknown }>['ok']

export const getCertificatePdf = serve(calls.getCertificatePdf, async (context, { number, language }) => {
  const found = await getCertificate(context, { number, language })
  if (!('ok' in found)) return { refused: 'NOT_FOUND' }
  if (found.ok.revoked) return { refused: 'CERTIFICATE_REVOKED' }
  if (found.ok.isLapsed) return { refused: 'CERTIFICATE_LAPSED' }
  const site = await context.identity.current()
  const words = labelsOf(found.ok, site, language)
  const font = await readFont()
  const lacks = Object.values(words).some((text) => [...text].some((character) => font.glyphOf(character) === undefined))
  return lacks ? { refused: 'CHARACTER_MISSING' } : { ok: { pdf: drawCertificate(font, words, brandOf(site)).toString('base64') } }
})

/** Uses the link colour of the light theme, which is legible on white paper. */
function brandOf({ colours }: SiteIdentity): Colour {
  const [red, green, blue] = rgbOf(colours?.light['--link'] ?? SHIPPED)
  return [red / 255, green / 255, blue / 255]
}
/** The default brand colour, slightly darker. */
const SHIPPED = '#0E42D2'

function labelsOf(certificate: Certificate, site: SiteIdentity, language: Language): CertificateWords {
  const t = translatorOf(siteText, language)
  const days = [
    t('certificate.on', { day: writeDay(certificate.finishedOn, language) }),
    t('certificate.issued', { day: writeDay(certificate.issuedOn, language) }),
    ...(certificate.validUntil ? [t('certificate.until', { day: writeDay(certificate.validUntil, language) })] : []),
  ]
  return {
    language,
    organisation: publisherIn(site, language),
    heading: t('certificate.title'),
    says: t('certificate.says'),
    name: certificate.name,
    nameNote: certificate.isCertified ? '' : t('certificate.self-declared'),
    completed: t('certificate.finished'),
    title: certificate.title,
    credits: certificate.credits,
    days: days.join(' · '),
    numberLabel: t('certificate.number'),
    number: calls.writeCertificate(certificate.number),
    verify: t('certificate.verify'),
    address: `${site.publicUrl}${calls.certificatePath(certificate.number)}`,
  }
}

/**
 * Issues a certificate. At most one is valid per account and course; repeated or concurrent requests return the same one. A certified name
 * adds the credits of the course. Learners certified later, or under another name, request it again. After a revocation that is not final,
 * a new number is issued.
 */
export const issueCertificate = serve(calls.issueCertificate, async (context, { course }, caller) => {
  const { session, address, requestId } = caller
  const { accountId } = session
  const admitted = await isAdmitted(context, caller, { course })
  const certified = await context.findCertifiedName(accountId)
  return await context.database.inTransaction(async (tx) => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const takenOver = certified === undefined ? [] : await takeOverName(tx, { accountId, courseId: found.id, name: certified })
    const status = await readStatusOf(tx, accountId, found.id)
    const name = certified ?? (await findOwnName(tx, accountId))
    const isNew = status.certificate === null && name !== undefined
    const issued = isNew ? await addCertificate(tx, { accountId, courseId: found.id, name, isCertified: certified !== undefined }) : []
    const actions = [
      ...takenOver.map((written) => ({ action: 'certificate.renamed', ...written }) as const),
      ...issued.map((written) => ({ action: 'certificate.issued', ...written }) as const),
    ]
    for (const { action, courseId, number } of actions)
      await context.recorder.record(tx, {
        action,
        outcome: 'ok',
        target: `course:${courseId}`,
        actor: accountId,
        address,
        requestId,
        facts: { number, isCertified: certified !== undefined },
      })
    for (const { number } of issued) await tx.emit(calls.certificateIssued, { accountId, course: number })
    const now = await readStatusOf(tx, accountId, found.id)
    if (now.certificate !== null) return { ok: { ...now, isAdmitted: admitted } }
    return { refused: now.finishedOn !== null && name === undefined ? 'NAME_MISSING' : 'NOT_FINISHED' }
  })
})

type Revoked = {
  readonly account_id: string
  readonly name: string
  readonly title: Bilingual
  readonly isNow: boolean
  readonly isChanged: boolean
}

/**
 * Revokes a certificate and notifies its holder with the commit. The first reason is kept. `isFinal` prevents a replacement; revoking again
 * can change it.
 */
export const revokeCertificate = serve(calls.revokeCertificate, ({ database, recorder, notify }, { number, reason, isFinal }, caller) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<Revoked>`
      with found as (select * from college.certificate where number = ${number} for update),
      revoked as (
        update college.certificate as known set is_final = ${isFinal},
          revoked_at = coalesce(found.revoked_at, platform.now()), revoked_reason = coalesce(found.revoked_reason, ${reason})
        from found where known.number = found.number and (found.revoked_at is null or found.is_final <> ${isFinal}) returning 1)
      select account_id, name, title, revoked_at is null as "isNow", exists (select from revoked) as "isChanged" from found`.execute(tx)
    const found = rows[0]
    if (!found) return { refused: 'NOT_FOUND' }
    if (!found.isChanged) return { ok: { name: found.name } }
    await recorder.record(tx, {
      action: 'certificate.revoked',
      outcome: 'ok',
      target: `certificate:${calls.writeCertificate(number)}`,
      reason,
      facts: { isFinal },
      ...doneBy(caller),
    })
    if (!found.isNow) return { ok: { name: found.name } }
    await notify(tx, {
      kind: 'notice',
      about: 'college',
      to: { accounts: [found.account_id] },
      title: inBoth(collegeText, 'post.revoked'),
      text: inEachLanguage((language) =>
        translatorOf(collegeText, language)(isFinal ? 'post.revoked-text' : 'post.revoked-again-text', {
          title: textIn(found.title, language),
          reason,
        }),
      ),
      path: calls.certificatePath(number) as `/${string}`,
    })
    return { ok: { name: found.name } }
  }),
)
