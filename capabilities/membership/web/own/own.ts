import type { OutputOf } from '#contract/call.ts'
import type { getOwnMembership } from '../../contract.ts'

export type OwnMembership = OutputOf<typeof getOwnMembership>
export type OwnMember = NonNullable<OwnMembership['member']>
export type OwnApplication = NonNullable<OwnMembership['application']>
