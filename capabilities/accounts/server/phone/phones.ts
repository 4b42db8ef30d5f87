import type { Keyring, Mac } from '#server/secrets/keyring.ts'

/** The columns of a phone. `phone` is plain in rows that no sweep has sealed yet. */
export type PhoneColumns = { readonly phone: string | null; readonly sealed_phone: Buffer | null }

/** A phone and its block of numbers, which is the number without its last four digits, as new rows store them. */
export type StoredPhone = { readonly phone: string; readonly block: string }

/** Seals, opens and names phones. A name stands for a phone where equality is enough: codes, links, invitations, limits. */
export type Phones = {
  seal(accountId: string, phone: string): Buffer
  /** Returns the phone of an account. Throws when the value was changed, moved from another row, or its key is gone. */
  open(accountId: string, columns: PhoneColumns): string | null
  /** Returns the index of a phone under every key, the newest first. */
  macsOf(phone: string): readonly Mac[]
  /** Returns a keyed name of a text, which begins with the id of the newest key. It cannot be reversed without the key. */
  nameOf(text: string): string
  /** Returns how new rows store a phone that is only compared. */
  storedAs(phone: string): string
  stored(phone: string): StoredPhone
  /** Returns all forms in which a row may have stored a phone, or the block of its number. */
  formsOf(text: string): readonly string[]
  /** Returns the text for columns that a process of an older version reads; null once none runs. */
  plain(phone: string): string | null
  /** Is true while a process of an older version may run, which reads plain phones and addresses. */
  storesPlain(): boolean
}

const SEAL = 'accounts phone'
const INDEX = 'accounts phone index'
const NAME = 'accounts phone name'
const sealedFor = (accountId: string): string => `accounts.account|phone|${accountId}`

export function openPhones(keyring: Pick<Keyring, 'seal' | 'open' | 'mac' | 'macs'>, storesPlain: () => boolean): Phones {
  const nameOf = (text: string) => toName(keyring.mac(NAME, text))
  const storedAs = (phone: string) => (storesPlain() ? phone : nameOf(phone))
  return {
    seal: (accountId, phone) => keyring.seal(SEAL, phone, sealedFor(accountId)),
    open: (accountId, { phone, sealed_phone }) => (sealed_phone === null ? phone : keyring.open(SEAL, sealed_phone, sealedFor(accountId))),
    macsOf: (phone) => keyring.macs(INDEX, phone),
    nameOf,
    storedAs,
    stored: (phone) => ({ phone: storedAs(phone), block: storedAs(blockOf(phone)) }),
    formsOf: (text) => [text, ...keyring.macs(NAME, text).map(toName)],
    plain: (phone) => (storesPlain() ? phone : null),
    storesPlain,
  }
}

const toName = ({ keyId, mac }: Mac): string => `${keyId}.${mac.toString('base64url')}`

/** Returns the number without its last four digits. */
export const blockOf = (phone: string): string => phone.slice(0, -4)
