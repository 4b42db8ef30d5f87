import type { OutputOf } from '#contract/call.ts'
import type { getMembershipSetup, listGuestLists } from '../../contract.ts'

type Setup = OutputOf<typeof getMembershipSetup>
export type Grade = Setup['grades'][number]
export type Branch = Setup['branches'][number]
export type Team = Setup['teams'][number]
export type GuestList = OutputOf<typeof listGuestLists>['lists'][number]
export type Terms = Setup['terms']
