import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { avatarUrl, type UserRecord } from '../../contract.ts'
import { describePlace } from '../regions/regions.ts'
import { getUserRecord } from './get-user-record.ts'
import type { RecordCache } from './record-cache.ts'

/** Returns the record in the shape of the console template. Missing details are empty texts. */
export async function getUserInfo(
  records: RecordCache<UserRecord>,
  isCertified: (accountId: string) => Promise<boolean>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.getUserInfo>> {
  const found = await getUserRecord(records, caller)
  if ('refused' in found) return found
  const { ok: record } = found
  return {
    ok: {
      name: record.displayName,
      avatar: record.avatar ? avatarUrl(record.avatar) : '',
      email: record.email ?? '',
      job: record.job ?? '',
      jobName: record.job ?? '',
      organization: record.organization ?? '',
      organizationName: record.organization ?? '',
      location: record.area ?? record.region ?? '',
      locationName: await describePlace(record.region, record.area, caller.language),
      introduction: record.introduction ?? '',
      personalWebsite: record.personalWebsite ?? '',
      phone: record.phone ?? '',
      registrationDate: record.registrationDate,
      accountId: record.accountId,
      certification: (await isCertified(record.id)) ? 1 : 0,
      role: record.role,
    },
  }
}
