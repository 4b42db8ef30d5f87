import type { Transporter } from 'nodemailer'
import { SECOND } from '#contract/duration.ts'
import { memoizeFulfilled } from '#server/concurrency/memoize-fulfilled.ts'
import type { Mailer } from './mail.ts'
import type { MailSettings } from './settings.ts'

/** TLS is optional only for a relay on this machine. */
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost']
const WITHIN_MS = 20 * SECOND

/** Sends emails to an SMTP server with a valid certificate. `ca` is trusted in addition to the runtime's authorities. */
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

/** Loads nodemailer with the first email, because many servers never send one. */
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
    // The content of an email is never read from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns true when the server refused the email permanently (RFC 5321: 5xx for one email). All other failures may be temporary. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof Error &&
  'responseCode' in failure &&
  'code' in failure &&
  (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE') &&
  Number(failure.responseCode) >= 500
