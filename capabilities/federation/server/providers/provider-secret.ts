import { sql as raw } from 'kysely'
import type { KeyUse } from '#server/secrets/key-use.ts'
import type { FederationContext } from '../context.ts'
import type { ProviderRow } from './provider-store.ts'

const PURPOSE = 'login provider'
const placeOf = (key: string): string => `federation.login_provider|${key}`

type Keys = Pick<FederationContext, 'keyring'>
type Sealed = { readonly secret: Buffer; readonly keyId: string }

export const sealSecret = ({ keyring }: Keys, key: string, secret: string): Sealed => ({
  secret: keyring.seal(PURPOSE, secret, placeOf(key)),
  keyId: keyring.newest,
})

type Whose = Pick<ProviderRow, 'key' | 'secret'>

/**
 * Returns the client secret: the one that was entered on the screen, else that of the environment. Returns undefined when there is none, or its
 * master key is gone.
 */
export function openSecret({ keyring, trusted }: Pick<FederationContext, 'keyring' | 'trusted'>, whose: Whose): string | undefined {
  return whose.secret === null ? trusted.providerSecrets.get(whose.key) : tryOpen({ keyring }, whose.key, whose.secret)
}

function tryOpen({ keyring }: Keys, key: string, secret: Buffer): string | undefined {
  try {
    return keyring.open(PURPOSE, secret, placeOf(key))
  } catch {
    return undefined
  }
}

export const providerKeys = (context: Pick<FederationContext, 'database' | 'keyring'>): KeyUse => ({
  name: 'secrets of login providers',
  reseal: () =>
    context.database.inTransaction(async (tx) => {
      const { rows } = await raw<{ key: string; secret: Buffer }>`
        select key, secret from federation.login_provider where key_id <> ${context.keyring.newest} and secret is not null for update`.execute(
        tx,
      )
      let resealed = 0
      for (const { key, secret } of rows) {
        const opened = tryOpen(context, key, secret)
        if (opened === undefined) continue
        const sealed = sealSecret(context, key, opened)
        await raw`update federation.login_provider set secret = ${sealed.secret}, key_id = ${sealed.keyId} where key = ${key}`.execute(tx)
        resealed++
      }
      return resealed
    }),
  async findOld(keyIds) {
    const { rows } = await raw<{ keyId: string; values: number }>`
      select key_id as "keyId", count(*)::int as values from federation.login_provider
      where key_id = any (${[...keyIds]}::text[]) and secret is not null group by key_id`.execute(context.database.of())
    return rows
  },
})
