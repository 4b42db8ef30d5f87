import type { Keyring, Mac } from '#server/secrets/keyring.ts'

/** The data that a link vouches for in addition to the entry's content: its position and the values that the database assigned. */
export type Linked = {
  readonly seq: number
  readonly entryId: string
  /** The transaction number in decimal digits. */
  readonly txid: string
  /** Microseconds since 1970. The database assigns the time, so the writing process does not know it. */
  readonly atMicros: number
  readonly entryMac: Buffer
}
/** A position of a chain. Position 0, before the first link, holds the id of the chain. */
export type ChainEnd = { readonly seq: number; readonly mac: Buffer }
export const startOf = (chainId: string): ChainEnd => ({ seq: 0, mac: Buffer.from(chainId.replaceAll('-', ''), 'hex') })

const LINK = 'audit link'
const CHECKPOINT = 'audit checkpoint'

const linkText = ({ seq, entryId, txid, atMicros, entryMac }: Linked, before: Buffer): string =>
  `${seq}|${before.toString('hex')}|${entryId}|${txid}|${atMicros}|${entryMac.toString('hex')}`
const checkpointText = (chainId: string, { seq, mac }: ChainEnd): string => `${chainId}|${seq}|${mac.toString('hex')}`

export const sealLink = (keyring: Pick<Keyring, 'mac'>, linked: Linked, before: Buffer): Mac => keyring.mac(LINK, linkText(linked, before))
export const isLinkWhole = (
  keyring: Pick<Keyring, 'checkMac'>,
  { linked, before, made }: { readonly linked: Linked; readonly before: Buffer; readonly made: Mac },
): boolean => keyring.checkMac(LINK, linkText(linked, before), made)

export const sealCheckpoint = (keyring: Pick<Keyring, 'mac'>, chainId: string, end: ChainEnd): Mac =>
  keyring.mac(CHECKPOINT, checkpointText(chainId, end))
export const isCheckpointWhole = (
  keyring: Pick<Keyring, 'checkMac'>,
  { chainId, end, made }: { readonly chainId: string; readonly end: ChainEnd; readonly made: Mac },
): boolean => keyring.checkMac(CHECKPOINT, checkpointText(chainId, end), made)

/** Writes a position for storage elsewhere: `1000:4f1c…` in groups of eight, so that no masking takes its digits for a phone number. */
export const writeAnchor = ({ seq, mac }: ChainEnd): string => `${seq}:${mac.toString('hex').replace(/(.{8})(?=.)/g, '$1.')}`

/** Returns undefined for anything else. */
export function readAnchor(text: string): ChainEnd | undefined {
  const [, seq, mac] = /^([1-9]\d{0,15}):((?:[0-9a-f]{8}\.?){8})$/.exec(text.trim()) ?? []
  return seq && mac ? { seq: Number(seq), mac: Buffer.from(mac.replaceAll('.', ''), 'hex') } : undefined
}
