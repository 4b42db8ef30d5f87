import type { Transporter } from 'nodemailer'
import { SECOND } from '#contract/duration.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { Mailer } from './mail.ts'
import type { MailSettings } from './settings.ts'

/** Only a relay on this very machine may be spoken to without TLS. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost']
const WITHIN_MS = 20 * SECOND

/** Hands letters to an SMTP server, whose certificate must be good. `ca`: whom to trust besides those that the runtime trusts. */
export function openSmtp(settings: MailSettings, given: { readonly ca?: string } = {}): Mailer {
  const { from } = settings
  const findTransport = memoizeFulfilled(() => openTransport(settings, given))
  return {
    async send({ id, to, subject, text, language, stop }) {
      const transport = await findTransport()
      try {
        await transport.sendMail({
          from,
          subject,
          text,
          to: { name: '', address: to },
          messageId: `<${id}@${from.split('@')[1]}>`,
          headers: {
            'Content-Language': language,
            'Auto-Submitted': 'auto-generated',
            ...(stop !== undefined && { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        })
        return 'sent'
      } catch (failure) {
        if (isFinal(failure)) return 'refused'
        throw failure
      }
    },
  }
}

/** Loaded by the first letter: many servers never send one. */
async function openTransport(
  { host, port, fromStart, user, password }: MailSettings,
  { ca }: { readonly ca?: string },
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure: fromStart,
    requireTLS: !fromStart && !LOOPBACK.includes(host),
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    tls: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(ca !== undefined && { ca }) },
    // What a letter is made of is never read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The receiver will not have it (RFC 5321: 5xx on the way of one letter); everything else may be different later. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof Error &&
  'responseCode' in failure &&
  'code' in failure &&
  (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE') &&
  Number(failure.responseCode) >= 500
