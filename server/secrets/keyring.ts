import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** A master key with its name. The first of a list makes; all of them check, so that keys can be rotated (S124). */
export type MasterKey = { readonly id: string; readonly key: Buffer }

/** Keyed proofs and sealed values, each under a key of its own purpose. Ids of keys travel with what they made. */
export type Keyring = {
  /** HMAC-SHA-256 with the newest key. */
  mac(purpose: string, text: string): { readonly keyId: string; readonly mac: Buffer }
  /** Compares in constant time; false also for a key that is gone. */
  checkMac(purpose: string, text: string, made: { readonly keyId: string; readonly mac: Buffer }): boolean
  /** AES-256-GCM with a random 96-bit nonce. `about` is authenticated and must be the same on opening, e.g. `table|row`. */
  seal(purpose: string, plain: string, about: string): Buffer
  /** Throws when the value was changed, moved to another row, or its key is gone. */
  open(purpose: string, sealed: Buffer, about: string): string
}

export function openKeyring(masters: readonly [MasterKey, ...MasterKey[]]): Keyring {
  const derived = new Map<string, Buffer>()
  const keyOf = ({ id, key }: MasterKey, purpose: string): Buffer => {
    const name = `${id}|${purpose}`
    const known = derived.get(name) ?? Buffer.from(hkdfSync('sha256', key, '', name, 32))
    derived.set(name, known)
    return known
  }
  const find = (id: string) => masters.find((master) => master.id === id)
  const macWith = (master: MasterKey, purpose: string, text: string) =>
    createHmac('sha256', keyOf(master, `mac ${purpose}`))
      .update(text)
      .digest()

  return {
    mac: (purpose, text) => ({ keyId: masters[0].id, mac: macWith(masters[0], purpose, text) }),
    checkMac(purpose, text, { keyId, mac }) {
      const master = find(keyId)
      return master !== undefined && mac.length === 32 && timingSafeEqual(macWith(master, purpose, text), mac)
    },
    seal(purpose, plain, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(masters[0], `seal ${purpose}`), nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      const id = Buffer.from(masters[0].id)
      return Buffer.concat([Buffer.of(id.length), id, nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed, about) {
      const { master, nonce, tag, body } = takeApart(sealed, find)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(master, `seal ${purpose}`), nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

const NONCE_BYTES = 12
/** Said outright: a shorter tag would be easier to forge. */
const TAG_BYTES = 16

function takeApart(sealed: Buffer, find: (id: string) => MasterKey | undefined) {
  const start = 1 + (sealed[0] ?? 0)
  if (sealed.length < start + NONCE_BYTES + TAG_BYTES) throw new Error('A sealed value is cut short')
  const master = find(sealed.toString('utf8', 1, start))
  if (!master) throw new Error('A sealed value was made with a key that is not configured')
  return {
    master,
    nonce: sealed.subarray(start, start + NONCE_BYTES),
    tag: sealed.subarray(start + NONCE_BYTES, start + NONCE_BYTES + TAG_BYTES),
    body: sealed.subarray(start + NONCE_BYTES + TAG_BYTES),
  }
}
