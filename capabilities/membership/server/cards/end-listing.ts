import { consentChanged } from '#capabilities/accounts/contract.ts'
import { LISTING_VERSION } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { changeMember, type MemberRow } from '../members/member-store.ts'

/** Takes a member who leaves out of the directory, and records that the consent has ended. */
export async function endListing(tx: Tx, member: MemberRow): Promise<void> {
  if (!member.is_listed || member.account_id === null) return
  await changeMember(tx, member.id, { is_listed: false, place: '' })
  const act = { accountId: member.account_id, version: LISTING_VERSION, isGiven: false, channel: 'settings' } as const
  await tx.emit(consentChanged, { ...act, purposes: ['member-directory'] })
}
