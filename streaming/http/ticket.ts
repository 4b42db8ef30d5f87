import { createHmac, timingSafeEqual } from 'node:crypto'

/** Admits one ticket to a studio until a moment. The id of the ticket is random: only the product knows whose it is. */
export type TicketGrant = {
  readonly studio: string
  readonly ticket: string
  /** Milliseconds of Unix time. */
  readonly expiresAt: number
}

const ID = /^[A-Za-z0-9_-]{1,40}$/
const TOKEN = /^t\.([A-Za-z0-9_-]{1,40})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** Returns `t.ticket.expiry.signature`, which is safe in a URL. Tokens of uncounted viewers never begin like this. */
export function signTicket(key: Uint8Array, grant: TicketGrant): string {
  if (!ID.test(grant.ticket)) throw new RangeError('A ticket is named by 1 to 40 letters, digits, - and _')
  return `t.${grant.ticket}.${grant.expiresAt}.${signatureOf(key, grant)}`
}

export const isTicket = (token: string): boolean => token.startsWith('t.')

/** Limits the cached grants, each of a token with a valid signature. */
const MOST_REMEMBERED = 50_000

/** Reads the tokens of tickets and caches them, because every request of a viewer carries the same one. */
export class TicketReader {
  readonly #key: Uint8Array
  readonly #known = new Map<string, TicketGrant>()
  constructor(key: Uint8Array) {
    this.#key = key
  }

  /** Returns undefined for a token that is invalid or for another studio. The caller checks `expiresAt`. */
  read(studio: string, token: string): TicketGrant | undefined {
    const grant = this.#known.get(token) ?? this.#verify(studio, token)
    return grant?.studio === studio ? grant : undefined
  }

  #verify(studio: string, token: string): TicketGrant | undefined {
    const [, ticket, expiry, signature] = TOKEN.exec(token) ?? []
    if (ticket === undefined || signature === undefined) return undefined
    const grant = { studio, ticket, expiresAt: Number(expiry) }
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(this.#key, grant)))) return undefined
    this.#known.set(token, grant)
    const [oldest] = this.#known.keys()
    if (oldest !== undefined && this.#known.size > MOST_REMEMBERED) this.#known.delete(oldest)
    return grant
  }
}

const signatureOf = (key: Uint8Array, { studio, ticket, expiresAt }: TicketGrant): string =>
  createHmac('sha256', key).update(`ticket\n${studio}\n${ticket}\n${expiresAt}`).digest('base64url')
