import { sql } from 'kysely'
import { makeVapidKeys, type VapidKeys } from '#server/outside/push/vapid.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { Sql } from '../deps.ts'

const PURPOSE = 'follow push sender'
type Row = { readonly public_key: string; readonly private_key: Buffer }

/** The pair of this installation, made when it is first asked for. Of two processes that make one at once, one is kept. */
export async function readSenderKeys(db: Sql, keyring: Pick<Keyring, 'seal' | 'open'>): Promise<VapidKeys> {
  const row = (await findRow(db)) ?? (await makeRow(db, keyring))
  return { publicKey: row.public_key, privateKey: keyring.open(PURPOSE, row.private_key, row.public_key) }
}

async function findRow(db: Sql): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select public_key, private_key from follow.push_sender`.execute(db)
  return rows[0]
}

async function makeRow(db: Sql, keyring: Pick<Keyring, 'seal'>): Promise<Row> {
  const { publicKey, privateKey } = makeVapidKeys()
  const sealed = keyring.seal(PURPOSE, privateKey, publicKey)
  await sql`
    insert into follow.push_sender (public_key, private_key) values (${publicKey}, ${sealed}) on conflict (is_only) do nothing`.execute(db)
  return (await findRow(db))!
}
