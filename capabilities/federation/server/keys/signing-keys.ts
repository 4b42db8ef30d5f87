import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sql as raw } from 'kysely'
import { DAY } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { FederationContext, Sql, Tx } from '../context.ts'

/** Every client of OpenID Connect knows it; few know more. */
export const ALGORITHM = 'RS256'
/** The tag of the document with the public keys, and the topic of changed documents. */
export const KEYS_TAG = 'federation:keys'
const PURPOSE = 'signing keys'
const placeOf = (id: string): string => `federation.signing_key|${id}`
const DAYS_OF_USE = 90
/** A new key is public for so long before it signs. */
const AHEAD_MS = DAY
/** A replaced key is public for so long, for clients that look at tokens later. */
const AFTER = raw`interval '7 days'`

type Context = Pick<FederationContext, 'database' | 'keyring'>
type Add = (when: { readonly signsInMs: number }) => Promise<void>

/** Draws a key outside of the transaction, in which `work` adds it. */
export async function addSigningKey({ database, keyring }: Context, work: (tx: Tx, add: Add) => Promise<void>): Promise<void> {
  const made = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 })
  const [publicKey, privateKey] = await Promise.all([exportJWK(made.publicKey), exportJWK(made.privateKey)])
  const id = crypto.randomUUID()
  await database.inTransaction(async (tx) => {
    await raw`select pg_advisory_xact_lock(hashtextextended('federation.signing_key', 0))`.execute(tx)
    await work(tx, async ({ signsInMs }) => {
      await raw`
        insert into federation.signing_key (id, public_key, private_key, key_id, signs_from)
        values (${id}, ${JSON.stringify(publicKey)}::jsonb, ${keyring.seal(PURPOSE, JSON.stringify(privateKey), placeOf(id))},
          ${keyring.newest}, platform.now() + ${signsInMs} * interval '1 millisecond')`.execute(tx)
      await dropPages(tx, KEYS_TAG)
    })
  })
}

/** Adds the first key when there is none. */
export async function ensureSigningKey(context: Context): Promise<void> {
  if (await hasKey(context.database.of())) return
  await addSigningKey(context, async (tx, add) => {
    if (!(await hasKey(tx))) await add({ signsInMs: 0 })
  })
}

/** Compares no times, because a transaction that waited for another one is older than the key of that one. */
async function hasKey(sql: Sql): Promise<boolean> {
  const { rows } = await raw`select from federation.signing_key limit 1`.execute(sql)
  return rows.length > 0
}

/** Returns since when the present key signs. */
export async function findSigningSince(sql: Sql): Promise<Date | null> {
  const { rows } = await raw<{ since: Date | null }>`
    select max(signs_from) as since from federation.signing_key where signs_from <= platform.now()`.execute(sql)
  return one(rows).since
}

/** Replaces the key every ninety days. The new one is public a day before it signs, the old one for a week afterwards. */
export const rotateKeys = (context: Context): ScheduledTask => ({
  name: 'federation/signing-keys',
  async run() {
    const removed = await removeEnded(context)
    if (!(await isOld(context.database.of()))) return removed
    await addSigningKey(context, async (tx, add) => {
      if (!(await isOld(tx))) return
      await raw`
        update federation.signing_key set public_until = platform.now() + ${AHEAD_MS} * interval '1 millisecond' + ${AFTER}
        where public_until is null`.execute(tx)
      await add({ signsInMs: AHEAD_MS })
    })
    return removed + 1
  },
  async nextAt() {
    const { rows } = await raw<{ at: Date | null }>`
      select min(coalesce(public_until, created_at + ${DAYS_OF_USE} * interval '1 day')) as at from federation.signing_key`.execute(
      context.database.of(),
    )
    return one(rows).at
  },
})

const removeEnded = ({ database }: Context): Promise<number> =>
  database.inTransaction(async (tx) => {
    const { rows } = await raw`delete from federation.signing_key where public_until <= platform.now() returning id`.execute(tx)
    if (rows.length > 0) await dropPages(tx, KEYS_TAG)
    return rows.length
  })

async function isOld(sql: Sql): Promise<boolean> {
  const { rows } = await raw`
    select from federation.signing_key
    where public_until is null and created_at <= platform.now() - ${DAYS_OF_USE} * interval '1 day'`.execute(sql)
  return rows.length > 0
}

/** Returns the public keys as a JSON Web Key Set, the newest first. */
export async function readPublicKeys(sql: Sql): Promise<{ readonly keys: readonly JWK[] }> {
  const { rows } = await raw<{ id: string; public_key: JWK }>`
    select id, public_key from federation.signing_key
    where public_until is null or public_until > platform.now() order by signs_from desc`.execute(sql)
  return { keys: rows.map(({ id, public_key }) => ({ ...public_key, kid: id, use: 'sig', alg: ALGORITHM })) }
}

type SigningKey = { readonly id: string; readonly key: CryptoKey }

/** Returns the key that signs now. The database decides at each use, so a replaced key signs nothing more in any process. */
export async function findSigningKey({ database, keyring }: Context): Promise<SigningKey> {
  const { rows } = await raw<{ id: string; private_key: Buffer }>`
    select id, private_key from federation.signing_key
    where signs_from <= platform.now() order by signs_from desc limit 1`.execute(database.of())
  const { id, private_key } = one(rows)
  return { id, key: (await importJWK(JSON.parse(keyring.open(PURPOSE, private_key, placeOf(id))), ALGORITHM)) as CryptoKey }
}

/** Reseals the private keys. One that cannot be opened keeps its bytes, in case its key is restored. */
export const signingKeyUse = ({ database, keyring }: Context): KeyUse => ({
  name: 'signing keys of single sign-on',
  reseal: () =>
    database.inTransaction(async (tx) => {
      const { rows } = await raw<{ id: string; private_key: Buffer }>`
        select id, private_key from federation.signing_key where key_id <> ${keyring.newest} for update skip locked`.execute(tx)
      for (const { id, private_key } of rows) {
        const plain = openSealed(keyring, id, private_key)
        const again = plain === null ? private_key : keyring.seal(PURPOSE, plain, placeOf(id))
        await tx.updateTable('federation.signing_key').set({ private_key: again, key_id: keyring.newest }).where('id', '=', id).execute()
      }
      return rows.length
    }),
  async findOld(keyIds) {
    const { rows } = await raw<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*)::int as values from federation.signing_key where key_id = any (${keyIds}::text[]) group by key_id`.execute(
      database.of(),
    )
    return rows
  },
})

function openSealed({ open }: Pick<Keyring, 'open'>, id: string, sealed: Buffer): string | null {
  try {
    return open(PURPOSE, sealed, placeOf(id))
  } catch {
    return null
  }
}
