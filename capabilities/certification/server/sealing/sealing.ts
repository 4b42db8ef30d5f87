import type { Keyring } from '#server/secrets/keyring.ts'
import { SENSITIVE, type Sensitive } from '../../contract.ts'

/** Where each sensitive field lies. */
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
/** Authenticated with every value, so that one that was moved to another place does not open (S112). */
const placeOf = (table: string, column: string, row: string, keyId: string): string => `certification.${table}|${column}|${row}|${keyId}`

/** Seals all sensitive fields of one filing with the newest key. */
export function sealValues(keyring: Keyring, id: string, values: Values): SealedColumns & { readonly key_id: string } {
  const seal = (field: Sensitive): Buffer | null => {
    const value = values[field]
    return value === null ? null : keyring.seal(PURPOSE, value, placeOf('filing', COLUMNS[field], id, keyring.newest))
  }
  return {
    person_name: seal('personName'),
    authentication_number: seal('authenticationNumber'),
    organization_code: seal('organizationCode'),
    licence_number: seal('licenceNumber'),
    key_id: keyring.newest,
  }
}

/** Opens them again. A value that was changed, moved or sealed with a lost key is never shown: it is named instead. */
export function openValues(keyring: Keyring, row: SealedColumns & { readonly id: string }): Opened {
  const unreadable: Sensitive[] = []
  const open = (field: Sensitive): string | null => {
    const sealed = row[COLUMNS[field]]
    if (sealed === null) return null
    try {
      return keyring.open(PURPOSE, sealed, placeOf('filing', COLUMNS[field], row.id, keyring.keyIdOf(sealed)))
    } catch {
      unreadable.push(field)
      return null
    }
  }
  const values = Object.fromEntries(SENSITIVE.map((field) => [field, open(field)])) as Values
  return { values, unreadable }
}

/** The bytes of a scan, by the same rule. */
export const sealScan = (keyring: Keyring, id: string, bytes: Uint8Array): Buffer =>
  keyring.sealBytes(PURPOSE, bytes, placeOf('document', 'bytes', id, keyring.newest))

/** Null when they were changed, moved, or their key is gone. */
export function openScan(keyring: Keyring, { id, bytes }: { readonly id: string; readonly bytes: Buffer }): Buffer | null {
  try {
    return keyring.openBytes(PURPOSE, bytes, placeOf('document', 'bytes', id, keyring.keyIdOf(bytes)))
  } catch {
    return null
  }
}
