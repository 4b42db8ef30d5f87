import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { MOST_PROVIDERS, type RequiredFor } from '../../contract.ts'
import type { GroupRoles, Sql, Tx } from '../context.ts'

export type ProviderRow = {
  readonly key: string
  readonly isOn: boolean
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** The sealed secret; null when it comes from the environment. */
  readonly secret: Buffer | null
  readonly keyId: string
  readonly scopes: string[]
  readonly groupClaim: string
  readonly groupRoles: GroupRoles
  readonly amr: string[]
  readonly acr: string[]
  readonly requiredFor: RequiredFor
  readonly version: number
}

const COLUMNS = raw`
  key, is_on as "isOn", name, issuer, client_id as "clientId", secret, key_id as "keyId", scopes, group_claim as "groupClaim",
  group_roles as "groupRoles", second_factor_amr as amr, second_factor_acr as acr, required_for as "requiredFor", version`

export async function readProviders(sql: Sql): Promise<readonly (ProviderRow & { readonly people: number })[]> {
  const { rows } = await raw<ProviderRow & { people: number }>`
    select ${COLUMNS}, (select count(*)::int from federation.identity where provider_key = key) as people
    from federation.login_provider order by key`.execute(sql)
  return rows
}

export async function findProvider(sql: Sql, key: string): Promise<ProviderRow | undefined> {
  const { rows } = await raw<ProviderRow>`select ${COLUMNS} from federation.login_provider where key = ${key}`.execute(sql)
  return rows[0]
}

/** Lists the providers by which operators may log in now. */
export async function readProviderNames(sql: Sql): Promise<readonly { readonly key: string; readonly name: string }[]> {
  return await sql.selectFrom('federation.login_provider').select(['key', 'name']).where('is_on', '=', true).orderBy('key').execute()
}

/** Returns a provider by which operators may log in now. */
export async function findProviderInUse(sql: Sql, key: string): Promise<ProviderRow | undefined> {
  const provider = await findProvider(sql, key)
  return provider?.isOn ? provider : undefined
}

/** Changes of providers and of the accounts that always log in here wait for each other, because each needs the other. */
export const lockProviders = (tx: Tx) => raw`select pg_advisory_xact_lock(hashtextextended('federation.login_provider', 0))`.execute(tx)

export type NewProvider = Omit<ProviderRow, 'version'> & { readonly by: string }

/** Adds a provider. The unique key and issuer decide whether there is one already. */
export async function addProvider(tx: Tx, provider: NewProvider): Promise<'ok' | 'taken' | 'full'> {
  const { rows } = await raw<{ count: number }>`select count(*)::int as count from federation.login_provider`.execute(tx)
  if (one(rows).count >= MOST_PROVIDERS) return 'full'
  const { isOn, clientId, keyId, groupClaim, groupRoles, amr, acr, requiredFor, by, ...same } = provider
  const made = await tx
    .insertInto('federation.login_provider')
    .values({
      ...same,
      is_on: isOn,
      client_id: clientId,
      key_id: keyId,
      group_claim: groupClaim,
      group_roles: JSON.stringify(groupRoles) as never,
      second_factor_amr: amr,
      second_factor_acr: acr,
      required_for: requiredFor,
      changed_by: by,
    })
    .onConflict((taken) => taken.doNothing())
    .returning('key')
    .execute()
  return made.length > 0 ? 'ok' : 'taken'
}

/** Changes a provider, except its key and issuer. Returns false when another person changed it since `version`. */
export async function writeProvider(tx: Tx, provider: NewProvider, version: number): Promise<boolean> {
  const { rows } = await raw`
    update federation.login_provider set is_on = ${provider.isOn}, name = ${provider.name}, client_id = ${provider.clientId},
      secret = ${provider.secret}, key_id = ${provider.keyId}, scopes = ${provider.scopes}::text[], group_claim = ${provider.groupClaim},
      group_roles = ${JSON.stringify(provider.groupRoles)}::jsonb, second_factor_amr = ${provider.amr}::text[],
      second_factor_acr = ${provider.acr}::text[], required_for = ${provider.requiredFor}, version = version + 1,
      changed_at = platform.now(), changed_by = ${provider.by}
    where key = ${provider.key} and issuer = ${provider.issuer} and version = ${version} returning key`.execute(tx)
  return rows.length > 0
}

/** Returns false when there is none. Its links, invitations and logins under way go with it. */
export async function deleteProvider(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await raw`delete from federation.login_provider where key = ${key} returning key`.execute(tx)
  return rows.length > 0
}
