import { X509Certificate } from 'node:crypto'
import { DAY } from '#contract/duration.ts'
import { sameInBoth } from '#contract/language.ts'
import type { StatusLine } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { lineText } from '../../text/lines.ts'
import type { StatusContext, WatchedCertificate } from '../context.ts'
import { grade } from './grade.ts'

/** Reports until when each certificate is valid that the operator named. */
export const certificateStatus = ({ certificates }: Pick<StatusContext, 'certificates'>): StatusSource => ({
  name: 'certificates',
  title: inBoth(lineText, 'certificates'),
  order: 60,
  read: () => Promise.all(certificates.map(certificateLine)),
})

/** Returns the end of a certificate. A file may hold a chain; its first one is the server's own. */
export const readExpiry = async ({ readPem }: WatchedCertificate): Promise<Date> => new X509Certificate(await readPem()).validToDate

async function certificateLine(certificate: WatchedCertificate): Promise<StatusLine> {
  const { name } = certificate
  const line = { key: name, title: name === 'encoders' ? inBoth(lineText, 'certificate-encoders') : sameInBoth(name) }
  const end = await readExpiry(certificate).catch(() => undefined)
  if (!end) return { ...line, state: 'unknown', advice: inBoth(lineText, 'certificate-unreadable') }
  const leftMs = end.getTime() - Date.now()
  return {
    ...line,
    state: grade(-leftMs, { warning: -21 * DAY, bad: -7 * DAY }),
    value: { kind: 'moment', at: end.toISOString() },
    advice: inBoth(lineText, 'certificate-advice'),
  }
}
