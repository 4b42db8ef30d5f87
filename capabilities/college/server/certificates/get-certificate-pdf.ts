import type { Outcome } from '#contract/call.ts'
import { writeDay } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import { rgbOf } from '#contract/site/colour.ts'
import { publisherIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { certificatePath, writeCertificate } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { serve } from '../context.ts'
import { type CertificateWords, drawCertificate } from './draw-certificate.ts'
import { readFont } from './font.ts'
import { getCertificate } from './get-certificate.ts'
import type { Colour } from './pdf.ts'

type Certificate = Extract<Outcome<typeof calls.getCertificate>, { ok: unknown }>['ok']

export const getCertificatePdf = serve(calls.getCertificatePdf, async (context, { number, language }) => {
  const found = await getCertificate(context, { number, language })
  if (!('ok' in found)) return { refused: 'NOT_FOUND' }
  if (found.ok.revoked) return { refused: 'CERTIFICATE_REVOKED' }
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
    number: writeCertificate(certificate.number),
    verify: t('certificate.verify'),
    address: `${site.publicUrl}${certificatePath(certificate.number)}`,
  }
}
