import type { RequiredFor } from '../../contract.ts'
import type { GroupRow } from './provider-groups.tsx'
import type { ProviderRow } from './use-provider-columns.tsx'

export type ProviderValues = {
  key: string
  name: string
  issuer: string
  clientId: string
  secret: string
  scopes: string[]
  groupClaim: string
  groups: GroupRow[]
  amr: string[]
  acr: string[]
  requiredFor: RequiredFor
  isOn: boolean
}
export const NEW_PROVIDER: ProviderValues = {
  key: '',
  name: '',
  issuer: 'https://',
  clientId: '',
  secret: '',
  scopes: ['profile'],
  groupClaim: 'groups',
  groups: [],
  amr: [],
  acr: [],
  requiredFor: 'linked',
  isOn: false,
}

/** Returns the fields of a stored provider. The secret is never among them. */
export const valuesOf = (row: ProviderRow): ProviderValues => ({
  ...NEW_PROVIDER,
  key: row.key,
  name: row.name,
  issuer: row.issuer,
  clientId: row.clientId,
  scopes: row.scopes,
  groupClaim: row.groupClaim,
  groups: row.groups,
  amr: row.amr,
  acr: row.acr,
  requiredFor: row.requiredFor,
  isOn: row.isOn,
})
