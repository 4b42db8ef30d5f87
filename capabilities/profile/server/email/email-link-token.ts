import type { Keyring } from '#server/secrets/keyring.ts'

export const SEAL = 'profile email link'
export const sealedFor = (accountId: string): string => `profile.email_link|${accountId}`
export const openToken = (keyring: Pick<Keyring, 'open'>, accountId: string, sealed: Buffer): string =>
  keyring.open(SEAL, sealed, sealedFor(accountId))
