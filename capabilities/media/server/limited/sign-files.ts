import type { Keyring } from '#server/secrets/keyring.ts'
import type { SignableAsset } from '../../contract.ts'

const PURPOSE = 'media file'

/**
 * Returns the signed folder of an asset's files: `~<end>.<key>.<mac>`. It is bound to the asset and to its end, not to an account. Playlists
 * name their segments beside themselves, so these have the folder too.
 */
function signFolder(keyring: Pick<Keyring, 'mac'>, id: string, until: Date): string {
  const end = until.getTime().toString(36)
  const { keyId, mac } = keyring.mac(PURPOSE, `${id}.${end}`)
  return `~${end}.${Buffer.from(keyId).toString('base64url')}.${mac.toString('base64url')}`
}

/** Returns the end of a signed folder in milliseconds since 1970; undefined when it was signed for another asset, or by no key of this site. */
export function readFolder(keyring: Pick<Keyring, 'checkMac'>, id: string, folder: string): number | undefined {
  const [, end = '', key = '', mac = ''] = /^~([0-9a-z]{1,12})\.([\w-]{1,100})\.([\w-]{43})$/.exec(folder) ?? []
  const made = { keyId: Buffer.from(key, 'base64url').toString(), mac: Buffer.from(mac, 'base64url') }
  return keyring.checkMac(PURPOSE, `${id}.${end}`, made) ? Number.parseInt(end, 36) : undefined
}

/** Returns a function that puts the signed folder before the name of a file of an asset. An asset that is open has no end. */
export const signNames =
  (keyring: Pick<Keyring, 'mac'>, id: string, until: Date | null) =>
  <F extends { readonly name: string }>(file: F): F =>
    until === null ? file : { ...file, name: `${signFolder(keyring, id, until)}/${file.name}` }

/** Signs the names of the files of an asset whose address is limited. The caller has asked the audience of what shows the asset. */
export function signFiles(keyring: Pick<Keyring, 'mac'>, asset: SignableAsset): SignableAsset {
  const { signed_until: until, poster } = asset
  if (until === null) return asset
  const signed = { ...asset, variants: asset.variants.map(signNames(keyring, asset.id, until)) }
  if (!poster?.is_limited || poster.variants === null) return signed
  return { ...signed, poster: { ...poster, variants: poster.variants.map(signNames(keyring, poster.id, until)) } }
}
