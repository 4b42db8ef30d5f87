import { decodeCredential } from '#server/config/addresses.ts'
import type { Environment } from '#server/config/environment.ts'

/** How letters leave. `user` and `password` are secrets: never to be logged or shown. */
export type MailSettings = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (smtps); otherwise by STARTTLS, without which nothing is said. */
  readonly fromStart: boolean
  readonly user?: string
  readonly password?: string
  /** The address that letters come from. */
  readonly from: string
}

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const
const ADDRESS = /^[^\s@<>"(),:;\\]+@[a-z0-9.-]+$/i

/** `MAIL_URL` (smtp or smtps, or the file that `MAIL_URL_FILE` names) and `MAIL_FROM`. Undefined where no mail is configured. */
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
    ...(url.username !== '' && { user: decodeCredential(url.username), password: decodeCredential(url.password) }),
  }
}

const isProtocol = (protocol: string): protocol is keyof typeof PORTS => Object.hasOwn(PORTS, protocol)
