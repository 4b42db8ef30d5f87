import { sql } from 'kysely'
import { makeVapidKeys, type VapidKeys } from '#server/outside/push/vapid.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { FollowContext, Sql, Tx } from '../context.ts'

const PURPOSE = 'follow push sender'
type Row = { readonly public_key: string; readonly private_key: Buffer }

/** Returns the key pair of this installation and creates it on first use. Two processes that create it at once keep the same one. */
export async function readSenderKeys(db: Sql, keyring: Pick<Keyring, 'seal' | 'open'>): Promise<VapidKeys> {
  const row = (await findRow(db)) ?? (await makeRow(db, keyring))
  return { publicKey: row.public_key, privateKey: openPrivate(keyring, row) }
}

/** Reseals the private key when master keys are rotated. No subscribed browser can be notified without this key. */
export const senderKeyUse = ({ database, keyring }: FollowContext): KeyUse => ({
  name: 'the key that browsers are notified with',
  reseal: () => database.inTransaction((tx: Tx) => reseal(tx, keyring)),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select platform.sealing_key(private_key) as "keyId", 1 as values from follow.push_sender
      where platform.sealing_key(private_key) = any (${keyIds}::text[])`.execute(database.of())
    return rows
  },
})

async function reseal(tx: Tx, keyring: FollowContext['keyring']): Promise<number> {
  const { rows } = await sql<Row>`
    select public_key, private_key from follow.push_sender where platform.sealing_key(private_key) <> ${keyring.newest} for update`.execute(
    tx,
  )
  const [row] = rows
  const plain = row && tryOpen(keyring, row)
  if (plain === undefined) return 0
  const sealed = keyring.seal(PURPOSE, plain, row!.public_key)
  await sql`update follow.push_sender set private_key = ${sealed}`.execute(tx)
  return 1
}

/** Returns undefined when the master key is gone; the stored bytes stay as they are. */
function tryOpen(keyring: Pick<Keyring, 'open'>, row: Row): string | undefined {
  try {
    return openPrivate(keyring, row)
  } catch {
    return undefined
  }
}

const openPrivate = (keyring: Pick<Keyring, 'open'>, row: Row): string => keyring.open(PURPOSE, row.private_key, row.public_key)

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
