import type { Keyring } from '#server/secrets/keyring.ts'
import { SENSITIVE, type Sensitive } from '../../contract.ts'

const COLUMNS = {
  personName: 'person_name',
  authenticationNumber: 'authentication_number',
  organizationCode: 'organization_code',
  licenceNumber: 'licence_number',
} as const satisfies Record<Sensitive, string>
export type SealedColumns = Readonly<Record<(typeof COLUMNS)[Sensitive], Buffer | null>>
export type Values = Readonly<Record<Sensitive, string | null>>
type Opened = { readonly values: Values; readonly unreadable: readonly Sensitive[] }

const PURPOSE = 'certification'
/** Authenticates the place of every value, so that a value moved elsewhere does not decrypt (S112). */
type Place = { readonly table: 'filing' | 'document'; readonly column: string; readonly row: string; readonly keyId: string }
const placeOf = ({ table, column, row, keyId }: Place): string => `certification.${table}|${column}|${row}|${keyId}`

export function sealValues(keyring: Keyring, id: string, values: Values): SealedColumns & { readonly key_id: string } {
  const seal = (field: Sensitive): Buffer | null => {
    const value = values[field]
    return value === null
      ? null
      : keyring.seal(PURPOSE, value, placeOf({ table: 'filing', column: COLUMNS[field], row: id, keyId: keyring.newest }))
  }
  return {
    person_name: seal('personName'),
    authentication_number: seal('authenticationNumber'),
    organization_code: seal('organizationCode'),
    licence_number: seal('licenceNumber'),
    key_id: keyring.newest,
  }
}

/** Decrypts the fields. A value that was changed, moved or encrypted with a lost key is listed as unreadable. */
export function openValues(keyring: Keyring, row: SealedColumns & { readonly id: string }): Opened {
  const unreadable: Sensitive[] = []
  const open = (field: Sensitive): string | null => {
    const sealed = row[COLUMNS[field]]
    if (sealed === null) return null
    try {
      return keyring.open(
        PURPOSE,
        sealed,
        placeOf({ table: 'filing', column: COLUMNS[field], row: row.id, keyId: keyring.keyIdOf(sealed) }),
      )
    } catch {
      unreadable.push(field)
      return null
    }
  }
  const values = Object.fromEntries(SENSITIVE.map((field) => [field, open(field)])) as Values
  return { values, unreadable }
}

export const sealScan = (keyring: Keyring, id: string, bytes: Uint8Array): Buffer =>
  keyring.sealBytes(PURPOSE, bytes, placeOf({ table: 'document', column: 'bytes', row: id, keyId: keyring.newest }))

/** Returns null when the bytes were changed or moved, or the key is lost. */
export function openScan(keyring: Keyring, { id, bytes }: { readonly id: string; readonly bytes: Buffer }): Buffer | null {
  try {
    return keyring.openBytes(PURPOSE, bytes, placeOf({ table: 'document', column: 'bytes', row: id, keyId: keyring.keyIdOf(bytes) }))
  } catch {
    return null
  }
}
