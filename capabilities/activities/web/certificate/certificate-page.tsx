import { clsx as cx } from 'clsx'
import { data, redirect } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
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
  breadcrumb: [{ text: inBoth(siteText, 'title'), href: ACTIVITIES_PATH }, { text: inBoth(certificateText, 'heading') }],
  addresses: () => null,
}
export const headers = privateHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.pageTitle ?? '')

/** Loads a certificate by number, the same for every reader. Any other number is looked up among the documents of the site. */
export async function loader({ request, context, params }: LoaderArgs<'/activities/certificate/:number?'>) {
  const { ask, language, site } = readVisit(context)
  const number = AttendanceNumber.safeParse(params.number ?? '')
  const found = number.success ? await ask(getAttendance, { number: number.data, language }) : undefined
  if (found && !('ok' in found) && found.refused !== 'NOT_FOUND') throw data(found.refused, { status: 503 })
  if (!found || !('ok' in found)) {
    const path = params.number ? `/college/certificate/${encodeURIComponent(params.number)}` : '/college/certificate'
    throw redirect(saveQuery(path, request), 302)
  }
  return { pageTitle: translatorOf(certificateText, language)('heading'), certificate: viewOf(found.ok, site, language) }
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
  return <Certificate {...loaderData.certificate} />
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
