import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Keyring } from '#server/secrets/keyring.ts'

/** Draws six digits with leading zeros; each of the million codes is equally likely (S1). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Draws 256 random bits as 43 base64url characters. */
export const newTicket = (): string => randomBytes(32).toString('base64url')
/** A ticket has too much entropy to be guessed, so a plain hash protects it (D3). */
export const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** The values that a code is bound to; all of them are part of the MAC (S14). */
type CodeBinding = { readonly id: string; readonly phone: string; readonly purpose: string }
export type MadeMac = { readonly keyId: string; readonly mac: Buffer }

const MAC = 'accounts code'
const textOf = ({ id, phone, purpose }: CodeBinding, code: string): string => [id, phone, purpose, code].join('|')

/** Is keyed because a plain hash of six digits can be reversed in a second (S18). */
export const macOf = (keyring: Keyring, binding: CodeBinding, code: string): MadeMac => keyring.mac(MAC, textOf(binding, code))
/** Compares in constant time. */
export const isCode = (
  keyring: Keyring,
  { binding, code, made }: { readonly binding: CodeBinding; readonly code: string; readonly made: MadeMac },
): boolean => keyring.checkMac(MAC, textOf(binding, code), made)

const SEAL = 'accounts dispatch'
/** The content of a message that waits for its provider. `phone` is omitted where the row of the code has it in plain. */
type WaitingCode = { readonly code: string; readonly phone?: string }

/** Seals the copy of a code that waits for its provider. A code contains no space. */
export const sealCode = (keyring: Keyring, codeId: string, { code, phone }: WaitingCode): Buffer =>
  keyring.seal(SEAL, phone === undefined ? code : `${code} ${phone}`, `accounts.dispatch|${codeId}`)
export function openCode(keyring: Keyring, codeId: string, sealed: Buffer): WaitingCode {
  const [code = '', phone] = keyring.open(SEAL, sealed, `accounts.dispatch|${codeId}`).split(' ')
  return phone === undefined ? { code } : { code, phone }
}
