import type { InputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import { checkOutsideAddress } from '#server/outside/addresses/outside-address.ts'
import * as calls from '../../contract.ts'
import { type FederationContext, type GroupRoles, serve, type Tx } from '../context.ts'
import { hasLocalAdministrator, readAdministrators } from '../providers/local-login.ts'
import { openSecret, sealSecret } from '../providers/provider-secret.ts'
import {
  addProvider,
  deleteProvider,
  findProvider,
  lockProviders,
  type NewProvider,
  type ProviderRow,
  readProviders,
  writeProvider,
} from '../providers/provider-store.ts'
import { returnAddressOf } from '../sign-in/identify-person.ts'
import { removeLinks } from '../sign-in/remove-links.ts'

export const listProviders = serve(calls.listProviders, async (context) => {
  const { database, publicUrl, listRoles, trusted } = context
  const sql = database.of()
  const [rows, roles, administrators] = await Promise.all([readProviders(sql), listRoles(), readAdministrators(sql)])
  const list = rows.map(({ secret, keyId: _, groupRoles, ...row }) => ({
    ...row,
    groups: Object.entries(groupRoles).map(([group, given]) => ({ group, roles: [...given] })),
    returnAddress: returnAddressOf(publicUrl, row.key),
    secret: secret !== null ? ('stored' as const) : trusted.providerSecrets.has(row.key) ? ('environment' as const) : ('none' as const),
  }))
  return {
    ok: {
      list,
      total: list.length,
      callback: `${publicUrl}${calls.CALLBACK_PATH}/`,
      roles: roles.filter(({ name }) => name !== 'user').map(({ name, title }) => ({ name, title })),
      administrators: [...administrators],
      isLocalForAll: trusted.isLocalForAll,
    },
  }
})

type Input = InputOf<typeof calls.saveProvider>

export const saveProvider = serve(calls.saveProvider, async (context, input, caller) => {
  const { key, issuer, groupClaim, groups } = input
  const checked = checkOutsideAddress(issuer, context.trusted)
  if (checked === 'invalid') return { refused: 'PROVIDER_ADDRESS_INVALID', fields: { issuer: 'PROVIDER_ADDRESS_INVALID' } }
  if (checked === 'private') return { refused: 'PROVIDER_ADDRESS_PRIVATE', fields: { issuer: 'PROVIDER_ADDRESS_PRIVATE' } }
  if (groups.length > 0 && groupClaim === '') return { refused: 'PROVIDER_CLAIM_MISSING', fields: { groupClaim: 'PROVIDER_CLAIM_MISSING' } }
  return await context.database.inTransaction(async (tx) => {
    await lockProviders(tx)
    const before = await findProvider(tx, key)
    const { version, provider } = rowOf(context, input, { before, by: caller.session.accountId })
    if (openSecret(context, provider) === undefined)
      return { refused: 'PROVIDER_SECRET_MISSING', fields: { secret: 'PROVIDER_SECRET_MISSING' } }
    for (const role of new Set(Object.values(provider.groupRoles).flat()))
      if (role === 'user' || !(await context.mayGive(tx, caller.session, role))) return { refused: 'PROVIDER_ROLE_ABOVE' }
    if (provider.isOn && provider.requiredFor !== 'nobody' && !(await hasLocalAdministrator(tx))) return { refused: 'LOCAL_LOGIN_MISSING' }
    const refusal = await store(tx, provider, { version, isNew: version === 0 })
    if (refusal) return { refused: refusal }
    await recordChange(context, tx, { before, provider, caller })
    return { ok: null }
  })
})

/** Makes the row of the input. An empty secret stands for the present one, which is for the same client only. */
function rowOf(
  context: FederationContext,
  input: Input,
  { before, by }: { readonly before: ProviderRow | undefined; readonly by: string },
) {
  const { secret, groups, version, ...fields } = input
  const isSameClient = before?.issuer === fields.issuer && before.clientId === fields.clientId
  const present = { secret: isSameClient ? before.secret : null, keyId: isSameClient ? before.keyId : context.keyring.newest }
  const sealed = secret === '' ? present : sealSecret(context, fields.key, secret)
  const groupRoles: GroupRoles = Object.fromEntries(groups.map(({ group, roles }) => [group, roles]))
  return { version, provider: { ...fields, ...sealed, groupRoles, by } satisfies NewProvider }
}

async function store(tx: Tx, provider: NewProvider, { version, isNew }: { readonly version: number; readonly isNew: boolean }) {
  if (!isNew) return (await writeProvider(tx, provider, version)) ? undefined : ('PROVIDER_CHANGED' as const)
  const added = await addProvider(tx, provider)
  return added === 'ok' ? undefined : added === 'full' ? ('PROVIDERS_FULL' as const) : ('PROVIDER_TAKEN' as const)
}

type Change = { readonly before: ProviderRow | undefined; readonly provider: NewProvider; readonly caller: SignedInCaller }

async function recordChange({ recorder }: FederationContext, tx: Tx, { before, provider, caller }: Change): Promise<void> {
  const facts = changesOf({
    issuer: [before?.issuer, provider.issuer],
    clientId: [before?.clientId, provider.clientId],
    isOn: [before?.isOn, provider.isOn],
    requiredFor: [before?.requiredFor, provider.requiredFor],
    groups: [before && JSON.stringify(before.groupRoles), JSON.stringify(provider.groupRoles)],
    secondFactor: [before && [...before.amr, ...before.acr].join(' '), [...provider.amr, ...provider.acr].join(' ')],
    hasNewSecret: [false, before !== undefined && before.secret !== provider.secret],
  })
  const action = before ? 'login-provider.changed' : 'login-provider.added'
  await recorder.record(tx, { action, outcome: 'ok', ...doneBy(caller), target: `login-provider:${provider.key}`, facts })
}

export const removeProvider = serve(calls.removeProvider, async (context, { key }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    await lockProviders(tx)
    const provider = await findProvider(tx, key)
    if (!provider) return { refused: 'NOT_FOUND' }
    const links = await removeLinks(context, tx, { provider, caller })
    await deleteProvider(tx, key)
    const facts = { name: provider.name, issuer: provider.issuer, links }
    await context.recorder.record(tx, {
      action: 'login-provider.removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `login-provider:${key}`,
      facts,
    })
    return { ok: null }
  })
})
