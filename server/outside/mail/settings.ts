import { decodeOrSame } from '#contract/input/decode-or-same.ts'
import type { Environment } from '#server/config/environment.ts'

/** Settings for sending email. `user` and `password` are secrets and must never be logged or shown. */
export type MailSettings = {
  readonly host: string
  readonly port: number
  /** Uses TLS from the first byte (smtps). Otherwise STARTTLS is required before anything is sent. */
  readonly fromStart: boolean
  readonly user?: string
  readonly password?: string
  readonly from: string
}

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const
const ADDRESS = /^[^\s@<>"(),:;\\]+@[a-z0-9.-]+$/i

/**
 * Reads `MAIL_URL` (smtp or smtps, or the file named by `MAIL_URL_FILE`) and `MAIL_FROM`. Returns undefined when email is not configured.
 */
export function readMailSettings(env: Pick<Environment, 'secret' | 'text' | 'problem'>): MailSettings | undefined {
  const written = env.secret('MAIL_URL')
  if (written === undefined) return undefined
  const url = URL.canParse(written) ? new URL(written) : undefined
  const from = env.text('MAIL_FROM') ?? ''
  if (!ADDRESS.test(from)) env.problem('MAIL_FROM must be the address that letters come from, such as news@example.org.')
  if (!url || !isProtocol(url.protocol) || url.hostname === '') {
    env.problem('MAIL_URL must be smtps://user:password@host:port or smtp://user:password@host:port.')
    return undefined
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORTS[url.protocol] : Number(url.port),
    fromStart: url.protocol === 'smtps:',
    from,
    ...(url.username !== '' && { user: decodeOrSame(url.username), password: decodeOrSame(url.password) }),
  }
}

const isProtocol = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol)
