import type { Keyring } from '#server/secrets/keyring.ts'

type Sealing = Pick<Keyring, 'newest' | 'seal' | 'open' | 'keyIdOf'>
/** The address columns of a studio's pulled stream. */
type SealedRow = { readonly id: string; readonly pulled: string | null; readonly pulled_sealed: Buffer | null }

const PURPOSE = 'live.pull'
const placeOf = (studioId: string, keyId: string): string => `live.studio|pulled|${studioId}|${keyId}`

/** Returns the columns for an address: sealed under the newest key, and masked for display. */
export const sealAddress = (keyring: Sealing, studioId: string, address: string) => ({
  pulled: maskAddress(address),
  pulled_sealed: keyring.seal(PURPOSE, address, placeOf(studioId, keyring.newest)),
  pulled_key: keyring.newest,
})

/**
 * Returns the whole address. Returns null when there is none, or when it was altered, moved to another row, or its key is missing. An
 * address from before sealing is stored in plain text.
 */
export function openAddress(keyring: Sealing, { id, pulled, pulled_sealed: sealed }: SealedRow): string | null {
  if (pulled === null || sealed === null) return pulled
  try {
    return keyring.open(PURPOSE, sealed, placeOf(id, keyring.keyIdOf(sealed)))
  } catch {
    return null
  }
}

/** Returns the masked address. An address from before sealing is masked here. */
export const showAddress = ({ pulled, pulled_sealed: sealed }: Omit<SealedRow, 'id'>): string | null =>
  pulled !== null && sealed === null ? maskAddress(pulled) : pulled

/** Parameters of an SRT address that are not secret. */
const PLAIN = new Set(['mode', 'latency', 'pbkeylen'])
const MASK = '••••'
/** Shorter values are masked completely. */
const SHOWN_FROM = 12

/** Masks the query values of an address. The last four characters of a long value remain, so that operators recognize it. */
export function maskAddress(address: string): string {
  const [base = '', query] = splitOnce(address, '?')
  if (query === undefined) return base
  return `${base}?${query.split('&').map(maskField).join('&')}`
}

function maskField(field: string): string {
  const [name = '', value] = splitOnce(field, '=')
  if (value === undefined) return field === '' ? '' : MASK
  if (PLAIN.has(name)) return field
  return `${name}=${MASK}${value.length >= SHOWN_FROM ? [...value].slice(-4).join('') : ''}`
}

function splitOnce(text: string, by: string): [string, string | undefined] {
  const at = text.indexOf(by)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
