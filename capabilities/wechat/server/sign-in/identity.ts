import type { Keyring } from '#server/secrets/keyring.ts'
import type { WechatApp } from '../../contract.ts'
import type { WechatIdentity } from '../api/wechat-api.ts'
import { hashSecret } from './secrets.ts'

const NAME = 'wechat identity'
const SEAL = 'wechat identity'

/** Writes the ids of a person at WeChat: the one that joins all apps of the owner, and the one of this app. */
export const idsOf = (app: WechatApp, { openid, unionid }: WechatIdentity): readonly string[] => [
  ...(unionid === undefined ? [] : [`union:${unionid}`]),
  `${app}:${openid}`,
]

/** Returns the keyed name under which an id is stored, under every key, the newest first. It cannot be reversed without the key. */
export const namesOf = ({ macs }: Pick<Keyring, 'macs'>, id: string): readonly string[] =>
  macs(NAME, id).map(({ keyId, mac }) => `${keyId}.${mac.toString('base64url')}`)

type StoredId = { readonly name: string; readonly sealed: Buffer; readonly keyId: string }

/** Returns an id as it is stored: its newest name, and sealed under that name for a change of keys. */
export function storedId(keyring: Pick<Keyring, 'macs' | 'seal' | 'newest'>, id: string): StoredId {
  const [name = ''] = namesOf(keyring, id)
  return { name, sealed: keyring.seal(SEAL, id, `wechat.identity|${name}`), keyId: keyring.newest }
}

/** Opens an id. Returns undefined when it was changed or its key is gone. */
export function tryOpen({ open }: Pick<Keyring, 'open'>, { name, sealed }: Pick<StoredId, 'name' | 'sealed'>): string | undefined {
  try {
    return open(SEAL, sealed, `wechat.identity|${name}`)
  } catch {
    return undefined
  }
}

const claimOf = (ticket: string): string => `wechat.claim|${hashSecret(ticket).toString('hex')}`

export const sealClaim = ({ seal }: Pick<Keyring, 'seal'>, ticket: string, ids: readonly string[]): Buffer =>
  seal(SEAL, JSON.stringify(ids), claimOf(ticket))
export const openClaim = ({ open }: Pick<Keyring, 'open'>, ticket: string, sealed: Buffer): readonly string[] =>
  JSON.parse(open(SEAL, sealed, claimOf(ticket)))
