import type { Pool } from 'pg'
import { openEnvironment } from '#server/config/environment.ts'
import { one } from '#server/database/statement/one.ts'
import { openKeyring } from '#server/secrets/keyring.ts'
import { type MasterKeys, readKeys } from '#server/secrets/read-keys.ts'
import { type Environment, TEST_KEYS } from './process.ts'

function keysIn(env: Environment): MasterKeys {
  const keys = readKeys(openEnvironment({ SECRET_KEYS: TEST_KEYS, ...env }))
  if (!keys) throw new Error('The keys of the test cannot be read')
  return keys
}

/** Returns the keyring of a server with the keys of tests. */
export const testKeyring = () => openKeyring(keysIn({}))

/** Makes the columns of a phone as a server with these settings writes them. A test compares them with those of a registration. */
export function sealPhone(env: Environment, accountId: string, phone: string) {
  const ring = openKeyring(keysIn(env))
  const made = ring.macs('accounts phone index', phone)
  return {
    plain: null,
    sealed: ring.seal('accounts phone', phone, `accounts.account|phone|${accountId}`),
    macs: made.map(({ mac }) => mac),
    keyIds: made.map(({ keyId }) => keyId),
  }
}

/** Returns the account of a phone in the index of a server with the keys of tests. */
export async function ownerOf(sql: Pool, phone: string): Promise<string | undefined> {
  const { rows } = await sql.query<{ account_id: string }>('select account_id from accounts.phone_index where mac = any ($1)', [
    sealPhone({}, '', phone).macs,
  ])
  return rows[0]?.account_id
}

/** Opens the phone of an account of a server with the keys of tests. */
export async function phoneOf(sql: Pool, accountId: string): Promise<string> {
  const { rows } = await sql.query<{ sealed: Buffer }>('select sealed_phone as sealed from accounts.account where id = $1', [accountId])
  return testKeyring().open('accounts phone', one(rows).sealed, `accounts.account|phone|${accountId}`)
}
