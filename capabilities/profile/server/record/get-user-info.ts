import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { describePlace } from '../regions/regions.ts'
import type { Records } from './record-cache.ts'

type Context = Records & { isCertified(accountId: string): Promise<boolean> }

/** Returns the record in the shape of the console template. Missing details are empty texts. */
export const getUserInfo = serve(calls.getUserInfo, async ({ records, isCertified }: Context, _input, { session, language }) => {
  const record = await records.read(session.accountId)
  if (!record) return { refused: 'SESSION' }
  return {
    ok: {
      name: record.displayName,
      avatar: record.avatar ? calls.avatarUrl(record.avatar) : '',
      email: record.email ?? '',
      job: record.job ?? '',
      jobName: record.job ?? '',
      organization: record.organization ?? '',
      organizationName: record.organization ?? '',
      location: record.area ?? record.region ?? '',
      locationName: await describePlace(record.region, record.area, language),
      introduction: record.introduction ?? '',
      personalWebsite: record.personalWebsite ?? '',
      phone: record.phone ?? '',
      registrationDate: record.registrationDate,
      accountId: record.accountId,
      certification: (await isCertified(record.id)) ? 1 : 0,
      role: record.role,
    },
  }
})
