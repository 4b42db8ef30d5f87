import type { Keyring } from '#server/secrets/keyring.ts'

const PURPOSE = 'follow stop mail'

/** What a link says that ends the emails of one account; it opens nothing else and does not end. */
export function writeStopToken(keyring: Pick<Keyring, 'mac'>, accountId: string): string {
  const { keyId, mac } = keyring.mac(PURPOSE, accountId)
  return [accountId, Buffer.from(keyId).toString('base64url'), mac.toString('base64url')].join('.')
}

/** The account that it names; undefined for one that was not made here. */
export function readStopToken(keyring: Pick<Keyring, 'checkMac'>, token: string): string | undefined {
  const [accountId = '', keyId = '', mac = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(accountId)) return undefined
  const made = { keyId: Buffer.from(keyId, 'base64url').toString(), mac: Buffer.from(mac, 'base64url') }
  return keyring.checkMac(PURPOSE, accountId, made) ? accountId : undefined
}
