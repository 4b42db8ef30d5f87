import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Keyring } from '#server/secrets/keyring.ts'

/** Six digits, leading zeros kept, each of the million equally likely (S1). */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** 256 random bits in 43 base64url characters. */
export const newTicket = (): string => randomBytes(32).toString('base64url')
/** A ticket is too long to be guessed, so a plain hash keeps it (D3). */
export const hashTicket = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** What a code is bound to; each of it is part of the proof (S14). */
type CodeBinding = { readonly id: string; readonly phone: string; readonly purpose: string }
export type MadeMac = { readonly keyId: string; readonly mac: Buffer }

const MAC = 'accounts code'
const textOf = ({ id, phone, purpose }: CodeBinding, code: string): string => [id, phone, purpose, code].join('|')

/** Keyed, since a plain hash of six digits is read back in a second (S18). */
export const macOf = (keyring: Keyring, binding: CodeBinding, code: string): MadeMac => keyring.mac(MAC, textOf(binding, code))
/** Compares in constant time. */
export const isCode = (keyring: Keyring, binding: CodeBinding, code: string, made: MadeMac): boolean =>
  keyring.checkMac(MAC, textOf(binding, code), made)

const SEAL = 'accounts dispatch'
/** The copy that waits for its provider. */
export const sealCode = (keyring: Keyring, codeId: string, code: string): Buffer => keyring.seal(SEAL, code, `accounts.dispatch|${codeId}`)
export const openCode = (keyring: Keyring, codeId: string, sealed: Buffer): string =>
  keyring.open(SEAL, sealed, `accounts.dispatch|${codeId}`)
