import { clsx as cx } from 'clsx'
import { data, redirect } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import layout from '#web/kit/style/layout.module.css'
import { saveQuery } from '#web/navigation/save-query.ts'
import { type Crumb, type LoaderArgs, type Meta, type PageHandle, type PageProps, privateHeaders, readVisit, titled } from '#web/page.ts'
import { verificationAt } from '#web/paper/verification.ts'
import { CATALOGUE_PATH, CertificateNumber, certificatePath, findDocument, getCertificate, writeCertificate } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { Certificate, type CertificateView } from './certificate.tsx'
import { NumberForm } from './number-form.tsx'

export const handle: PageHandle = {
  name: 'certificate',
  breadcrumb: (loaded) => (loaded as { readonly crumbs: readonly Crumb[] } | undefined)?.crumbs ?? [],
  addresses: () => null,
}
export const headers = privateHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.pageTitle ?? '')

/**
 * Loads a certificate by number, the same for every reader. Without a number, it shows the form that verifies documents of every kind; other
 * numbers are redirected to the page of their document.
 */
export async function loader({ request, context, params }: LoaderArgs<'/college/certificate/:number?'>) {
  const { ask, language, site } = readVisit(context)
  const t = translatorOf(siteText, language)
  const typed = new URL(request.url).searchParams.get('number')
  const form = {
    title: t('certificate.page'),
    lead: t('certificate.lead'),
    number: t('certificate.number'),
    check: t('certificate.check'),
  }
  const crumbs: Crumb[] = [{ text: inBoth(siteText, 'title'), href: CATALOGUE_PATH }, { text: inBoth(siteText, 'certificate.page') }]
  const page = { crumbs, form, typed: typed ?? params.number ?? '', pageTitle: t('certificate.page'), missing: null, certificate: null }
  const number = CertificateNumber.safeParse(params.number ?? '')
  const found = number.success ? await ask(getCertificate, { number: number.data, language }) : undefined
  if (found && !('ok' in found) && found.refused !== 'NOT_FOUND') throw data(found.refused, { status: 503 })
  if (!found || !('ok' in found)) {
    const asked = params.number ?? typed
    const document = asked === null ? undefined : await ask(findDocument, { number: asked })
    if (document && 'ok' in document) throw redirect(saveQuery(document.ok.path, request, 'number'), 302)
    const missing = asked !== null ? { title: t('certificate.none'), text: t('certificate.none-why') } : null
    return data({ ...page, missing }, { status: missing ? 404 : 200 })
  }
  return data({ ...page, pageTitle: t('certificate.title'), certificate: viewOf(found.ok, site, language) })
}

function viewOf(certificate: OutputOf<typeof getCertificate>, site: SiteIdentity, language: Language): CertificateView {
  const t = translatorOf(siteText, language)
  const organisation = publisherIn(site, language)
  const { validUntil, revoked } = certificate
  const day = (on: string) => writeDay(on, language)
  const lapsed =
    certificate.isLapsed && validUntil
      ? { title: t('certificate.lapsed', { day: day(validUntil) }), reason: t('certificate.lapsed-text') }
      : null
  const invalid = revoked
    ? { title: t('certificate.revoked', { day: day(revoked.on) }), reason: t('certificate.reason', { reason: revoked.reason }) }
    : lapsed
  return {
    name: certificate.name,
    nameNote: certificate.isCertified ? '' : t('certificate.self-declared'),
    title: certificate.title,
    titleLanguage: certificate.titleLanguage,
    credits: certificate.credits,
    href: certificate.href,
    number: writeCertificate(certificate.number),
    verification: verificationAt(`${site.publicUrl}${certificatePath(certificate.number)}`),
    organisation,
    days: [
      t('certificate.on', { day: day(certificate.finishedOn) }),
      t('certificate.issued', { day: day(certificate.issuedOn) }),
      ...(validUntil ? [t('certificate.until', { day: day(validUntil) })] : []),
    ],
    invalid,
    words: {
      heading: t('certificate.title'),
      statement: t('certificate.says'),
      completed: t('certificate.finished'),
      valid: invalid ? '' : t('certificate.valid', { organisation }),
      pdf: t('certificate.pdf'),
      course: t('certificate.course'),
    },
  }
}

export default function CertificatePage({ loaderData }: PageProps<'/college/certificate/:number?', typeof loader>) {
  const { certificate, form, typed, missing } = loaderData
  if (certificate) return <Certificate {...certificate} />
  return (
    <div className={cx(layout.band, layout.page)}>
      <NumberForm action="/college/certificate" words={form} typed={typed} missing={missing} />
    </div>
  )
}
