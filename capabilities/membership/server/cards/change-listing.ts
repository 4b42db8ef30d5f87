import { consentChanged } from '#capabilities/accounts/contract.ts'
import { LISTING_ABROAD_VERSION, LISTING_VERSION } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { changeMember, type MemberRow } from '../members/member-store.ts'

type Listing = Pick<MemberRow, 'is_listed' | 'is_listed_abroad' | 'place'>

/** Changes the entry of a member in the directory. Each consent is recorded in the ledger when it changes; a change of the place alone is none. */
export async function changeListing(tx: Tx, member: MemberRow, listing: Listing): Promise<void> {
  await changeMember(tx, member.id, listing)
  if (member.account_id === null) return
  const by = { accountId: member.account_id, channel: 'settings' } as const
  const { is_listed: isListed, is_listed_abroad: isAbroad } = listing
  if (member.is_listed !== isListed)
    await tx.emit(consentChanged, { ...by, purposes: ['member-directory'], version: LISTING_VERSION, isGiven: isListed })
  if (member.is_listed_abroad !== isAbroad)
    await tx.emit(consentChanged, { ...by, purposes: ['publishing-abroad'], version: LISTING_ABROAD_VERSION, isGiven: isAbroad })
}

/** Takes a member who leaves out of the directory, and records that the consents have ended. */
export async function endListing(tx: Tx, member: MemberRow): Promise<void> {
  if (member.is_listed) await changeListing(tx, member, { is_listed: false, is_listed_abroad: false, place: '' })
}
