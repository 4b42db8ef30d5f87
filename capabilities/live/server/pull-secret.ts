import type { Keyring } from '#server/secrets/keyring.ts'

type Sealing = Pick<Keyring, 'newest' | 'seal' | 'open' | 'keyIdOf'>
/** The address of a pulled source as its studio has it. */
type SealedRow = { readonly id: string; readonly pulled: string | null; readonly pulled_sealed: Buffer | null }

const PURPOSE = 'live.pull'
const placeOf = (studioId: string, keyId: string): string => `live.studio|pulled|${studioId}|${keyId}`

/** Columns that hold an address: whole under the newest key, and masked for the screen. */
export const sealAddress = (keyring: Sealing, studioId: string, address: string) => ({
  pulled: maskAddress(address),
  pulled_sealed: keyring.seal(PURPOSE, address, placeOf(studioId, keyring.newest)),
  pulled_key: keyring.newest,
})

/** The whole address; null when nothing is pulled, or when it was changed, moved, or its key is gone. An address from before the sealing is plain. */
export function openAddress(keyring: Sealing, { id, pulled, pulled_sealed: sealed }: SealedRow): string | null {
  if (pulled === null || sealed === null) return pulled
  try {
    return keyring.open(PURPOSE, sealed, placeOf(id, keyring.keyIdOf(sealed)))
  } catch {
    return null
  }
}

/** The address as screens show it; one from before the sealing is masked here. */
export const showAddress = ({ pulled, pulled_sealed: sealed }: Omit<SealedRow, 'id'>): string | null =>
  pulled !== null && sealed === null ? maskAddress(pulled) : pulled

/** Parts of an SRT address that are no secret. */
const PLAIN = new Set(['mode', 'latency', 'pbkeylen'])
const MASK = '••••'
/** A shorter value is masked whole. */
const SHOWN_FROM = 12

/** An address with the values of its query masked; of a long one the last four characters stay, by which its operators know it. */
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
