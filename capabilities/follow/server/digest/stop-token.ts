import type { Keyring } from '#server/secrets/keyring.ts'

const PURPOSE = 'follow stop mail'

/** Writes the token of an unsubscribe link. The token grants no other access and never expires. */
export function writeStopToken(keyring: Pick<Keyring, 'mac'>, accountId: string): string {
  const { keyId, mac } = keyring.mac(PURPOSE, accountId)
  return [accountId, Buffer.from(keyId).toString('base64url'), mac.toString('base64url')].join('.')
}

/** Returns the account id, or undefined when this installation did not issue the token. */
export function readStopToken(keyring: Pick<Keyring, 'checkMac'>, token: string): string | undefined {
  const [accountId = '', keyId = '', mac = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(accountId)) return undefined
  const made = { keyId: Buffer.from(keyId, 'base64url').toString(), mac: Buffer.from(mac, 'base64url') }
  return keyring.checkMac(PURPOSE, accountId, made) ? accountId : undefined
}
