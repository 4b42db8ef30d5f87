import { clsx as cx } from 'clsx'
import { data, redirect } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { NumberForm } from '#web/kit/field/number-form.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import layout from '#web/kit/style/layout.module.css'
import { useTranslate } from '#web/language.ts'
import { saveQuery } from '#web/navigation/save-query.ts'
import { type LoaderArgs, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { Paper, PaperBar, PaperDays, PaperName, PaperSubject } from '#web/paper/paper.tsx'
import { verificationAt } from '#web/paper/verification.ts'
import { ACTIVITIES_PATH, AttendanceNumber, attendancePath, getAttendance, writeAttendanceNumber } from '../../contract.ts'
import { certificateText } from '../../text/certificate.ts'
import { siteText } from '../../text/site-texts.ts'

export const handle: PageHandle = {
  name: 'attendance',
  breadcrumb: [{ text: inBoth(siteText, 'title'), href: ACTIVITIES_PATH }, { text: inBoth(certificateText, 'page') }],
  addresses: () => null,
}
export const headers = privateHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.pageTitle ?? '')

/** Loads a certificate by number, the same for every reader; without a number, shows the form to verify one. */
export async function loader({ request, context, params }: LoaderArgs<'/activities/certificate/:number?'>) {
  const { ask, language, site } = readVisit(context)
  const t = translatorOf(certificateText, language)
  const typed = new URL(request.url).searchParams.get('number')
  if (!params.number && typed !== null) {
    const read = AttendanceNumber.safeParse(typed)
    if (read.success) throw redirect(saveQuery(attendancePath(read.data), request, 'number'), 302)
  }
  const number = AttendanceNumber.safeParse(params.number ?? '')
  const found = number.success ? await ask(getAttendance, { number: number.data, language }) : undefined
  const page = { pageTitle: t('page'), typed: typed ?? params.number ?? '', isMissing: false, certificate: null }
  if (found && 'ok' in found) return data({ ...page, certificate: viewOf(found.ok, site, language) })
  const isMissing = params.number !== undefined || typed !== null
  return data({ ...page, isMissing }, { status: isMissing ? 404 : 200 })
}

function viewOf(certificate: OutputOf<typeof getAttendance>, site: SiteIdentity, language: Language) {
  const t = translatorOf(certificateText, language)
  return {
    ...certificate,
    number: writeAttendanceNumber(certificate.number),
    verification: verificationAt(`${site.publicUrl}${attendancePath(certificate.number)}`),
    organisation: publisherIn(site, language),
    facts: t('facts', { day: writeDay(certificate.startsAt, language), minutes: certificate.minutes }),
    issued: t('issued', { day: writeDay(certificate.issuedAt, language) }),
  }
}

export default function AttendancePage({ loaderData }: PageProps<'/activities/certificate/:number?', typeof loader>) {
  const { certificate, typed, isMissing } = loaderData
  return certificate ? <Certificate {...certificate} /> : <VerifyForm typed={typed} isMissing={isMissing} />
}

type View = ReturnType<typeof viewOf>

/** Shows a certificate on screen and for printing. */
function Certificate({ name, isCertified, title, titleLanguage, number, verification, organisation, facts, issued }: View) {
  const t = useTranslate(certificateText)
  return (
    <div className={cx(layout.band, layout.page)}>
      <PaperBar notice={<Notice kind="ok">{t('valid', { organisation })}</Notice>} />
      <Paper heading={t('heading')} organisation={organisation} number={number} verification={verification}>
        <PaperName name={name} note={isCertified ? '' : t('self-declared')} />
        <p>{t('attended')}</p>
        <PaperSubject title={title} language={titleLanguage} />
        <PaperDays days={[facts, issued]} />
      </Paper>
    </div>
  )
}

function VerifyForm({ typed, isMissing }: { readonly typed: string; readonly isMissing: boolean }) {
  const t = useTranslate(certificateText)
  const words = { title: t('page'), lead: t('lead'), number: t('number'), check: t('check') }
  const missing = isMissing ? { title: t('none'), text: t('none-why') } : null
  return (
    <div className={cx(layout.band, layout.page)}>
      <NumberForm action="/activities/certificate" words={words} typed={typed} missing={missing} />
    </div>
  )
}
