import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** A master key with its name. The first key of a list creates values; all keys check them, so that keys can be rotated (S124). */
export type MasterKey = { readonly id: string; readonly key: Buffer }

/** Creates keyed proofs and sealed values, each under a key for its purpose. Key ids are stored with the values. */
export type Keyring = {
  /** The id of the key that creates values. */
  readonly newest: string
  /** HMAC-SHA-256 with the newest key. */
  mac(purpose: string, text: string): Mac
  /** Returns the HMAC with every key, newest first, for an index that must find values from before a rotation. */
  macs(purpose: string, text: string): readonly Mac[]
  /** Compares in constant time; returns false also when the key is gone. */
  checkMac(purpose: string, text: string, made: Mac): boolean
  /**
   * Seals with AES-256-GCM and a random 96-bit nonce. `about` is authenticated and must be the same on opening, for example `table|row`.
   */
  seal(purpose: string, plain: string, about: string): Buffer
  /** Throws when the value was changed, moved to another row, or its key is gone. */
  open(purpose: string, sealed: Buffer, about: string): string
  /** Seal and open bytes, such as a file. */
  sealBytes(purpose: string, plain: Uint8Array, about: string): Buffer
  openBytes(purpose: string, sealed: Buffer, about: string): Buffer
  /** Returns the id of the key that sealed a value; throws for any other value. */
  keyIdOf(sealed: Buffer): string
}
export type Mac = { readonly keyId: string; readonly mac: Buffer }

/** Derives keys for each purpose from the master keys. The first key creates values; all of them open them. */
export function openKeyring(masters: readonly [MasterKey, ...MasterKey[]]): Keyring {
  // Caches key objects. Given raw bytes, Node creates such an object for each proof, which costs five times the proof.
  const derived = new Map<string, KeyObject>()
  const keyOf = ({ id, key }: MasterKey, purpose: string): KeyObject => {
    const name = `${id}|${purpose}`
    const known = derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', key, '', name, 32)))
    derived.set(name, known)
    return known
  }
  const find = (id: string) => masters.find((master) => master.id === id)
  const macWith = (master: MasterKey, purpose: string, text: string) =>
    createHmac('sha256', keyOf(master, `mac ${purpose}`))
      .update(text)
      .digest()

  function sealBytes(purpose: string, plain: Uint8Array, about: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(masters[0], `seal ${purpose}`), nonce).setAAD(Buffer.from(about))
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    const id = Buffer.from(masters[0].id)
    return Buffer.concat([Buffer.of(id.length), id, nonce, cipher.getAuthTag(), body])
  }
  function openBytes(purpose: string, sealed: Buffer, about: string): Buffer {
    const { id, nonce, tag, body } = takeApart(sealed)
    const master = find(id)
    if (!master) throw new Error('A sealed value requires a key that is not configured')
    const decipher = createDecipheriv('aes-256-gcm', keyOf(master, `seal ${purpose}`), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()])
  }
  return {
    newest: masters[0].id,
    mac: (purpose, text) => ({ keyId: masters[0].id, mac: macWith(masters[0], purpose, text) }),
    macs: (purpose, text) => masters.map((master) => ({ keyId: master.id, mac: macWith(master, purpose, text) })),
    checkMac(purpose, text, { keyId, mac }) {
      const master = find(keyId)
      return master !== undefined && mac.length === 32 && timingSafeEqual(macWith(master, purpose, text), mac)
    },
    seal: (purpose, plain, about) => sealBytes(purpose, Buffer.from(plain), about),
    open: (purpose, sealed, about) => openBytes(purpose, sealed, about).toString('utf8'),
    sealBytes,
    openBytes,
    keyIdOf: (sealed) => takeApart(sealed).id,
  }
}

const NONCE_BYTES = 12
/** Sets the tag length explicitly, because a shorter tag would be easier to forge. */
const TAG_BYTES = 16

function takeApart(sealed: Buffer) {
  const start = 1 + (sealed[0] ?? 0)
  if (sealed.length < start + NONCE_BYTES + TAG_BYTES) throw new Error('A sealed value is truncated')
  return {
    id: sealed.toString('utf8', 1, start),
    nonce: sealed.subarray(start, start + NONCE_BYTES),
    tag: sealed.subarray(start + NONCE_BYTES, start + NONCE_BYTES + TAG_BYTES),
    body: sealed.subarray(start + NONCE_BYTES + TAG_BYTES),
  }
}
