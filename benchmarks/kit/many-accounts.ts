import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Keyring } from '#server/secrets/keyring.ts'

const BATCH = 10_000

type Accounts = { readonly count: number; readonly hash: string; phoneAt(at: number): string }

/** Adds accounts with sealed phones and one password. */
export async function addSealedAccounts(sql: pg.ClientBase, keyring: Keyring, { count, hash, phoneAt }: Accounts): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => ({ id: randomUUID(), phone: phoneAt(from + at) }))
    const ids = made.map(({ id }) => id)
    await sql.query(
      `insert into accounts.account (id, sealed_phone, password_hash, agreement_version, agreed_at)
       select id, sealed, $3, '1', platform.now() from unnest($1::uuid[], $2::bytea[]) as made (id, sealed)`,
      [ids, made.map(({ id, phone }) => sealPhone(keyring, id, phone)), hash],
    )
    const macs = made.map(({ phone }) => phoneMac(keyring, phone))
    await sql.query(
      'insert into accounts.phone_index (mac, key_id, account_id) select mac, $3, id from unnest($1::bytea[], $2::uuid[]) as made (mac, id)',
      [macs.map(({ mac }) => mac), ids, keyring.newest],
    )
  }
}

export const sealPhone = (keyring: Keyring, accountId: string, phone: string): Buffer =>
  keyring.seal('accounts phone', phone, `accounts.account|phone|${accountId}`)
export const phoneMac = (keyring: Keyring, phone: string) => keyring.mac('accounts phone index', phone)

/** Returns the stored hash of an account's password. */
export async function readHash(sql: pg.Client, accountId: string): Promise<string> {
  const { rows } = await sql.query<{ hash: string }>('select password_hash as hash from accounts.account where id = $1', [accountId])
  return String(rows[0]?.hash)
}
