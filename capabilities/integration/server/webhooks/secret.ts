import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { Keyring } from '#server/secrets/keyring.ts'
import type { IntegrationContext } from '../context.ts'

const PURPOSE = 'webhooks'
/** Is authenticated with every secret, so that one moved to another row cannot be opened (S112). */
const placeOf = (endpointId: string): string => `integration.endpoint|${endpointId}`

/** Draws a secret in the form of Standard Webhooks. */
export const drawSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const sealSecret = ({ seal, newest }: Pick<Keyring, 'seal' | 'newest'>, endpointId: string, secret: string) => ({
  secret: seal(PURPOSE, secret, placeOf(endpointId)),
  key_id: newest,
})

/** Returns null when the secret was changed or its key is gone. */
export function openSecret({ open }: Pick<Keyring, 'open'>, endpointId: string, sealed: Buffer): string | null {
  try {
    return open(PURPOSE, sealed, placeOf(endpointId))
  } catch {
    return null
  }
}

type SealedRow = { readonly id: string; readonly secret: Buffer; readonly previous_secret: Buffer | null }

/** Reseals the secrets. One that cannot be opened keeps its bytes, in case its key is restored. */
export const webhookKeys = ({ database, keyring }: Pick<IntegrationContext, 'database' | 'keyring'>): KeyUse => ({
  name: 'secrets of webhooks',
  reseal: () =>
    database.inTransaction(async (tx) => {
      const { rows } = await sql<SealedRow>`
        select id, secret, previous_secret from integration.endpoint where key_id <> ${keyring.newest} for update skip locked`.execute(tx)
      for (const { id, secret, previous_secret } of rows) {
        const again = (sealed: Buffer) => {
          const text = openSecret(keyring, id, sealed)
          return text === null ? sealed : keyring.seal(PURPOSE, text, placeOf(id))
        }
        const changed = { secret: again(secret), previous_secret: previous_secret && again(previous_secret), key_id: keyring.newest }
        await tx.updateTable('integration.endpoint').set(changed).where('id', '=', id).execute()
      }
      return rows.length
    }),
  async findOld(keyIds) {
    const { rows } = await sql<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*)::int as values from integration.endpoint where key_id = any (${keyIds}::text[]) group by key_id`.execute(
      database.of(),
    )
    return rows
  },
})
