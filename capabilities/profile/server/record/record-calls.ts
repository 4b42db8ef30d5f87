import pg from 'pg'
import type { InputOf, Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { markAvatarUsed, removeOlder } from '../avatar/avatar-store.ts'
import { type ProfileContext, serve } from '../context.ts'
import { describePlace, judgeRegions, provinceOf } from '../regions/regions.ts'
import { DETAILS, type DetailChanges, type DetailColumn, saveDetails } from './person-store.ts'

/** Returns the record in the shape of the console template. Missing details are empty texts. */
export const getUserInfo = serve(calls.getUserInfo, async ({ records, isCertified }, _input, { session, language }) => {
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

/** Returns the record of the caller only (S48). Erased accounts have no sessions. */
export const getUserRecord = serve(calls.getUserRecord, async ({ records }, _input, { session }) => {
  const ok = await records.read(session.accountId)
  return ok ? { ok } : { refused: 'SESSION' }
})

/** Does the same as `updateAccountInfo`, under the path that the console template uses. */
export const saveUserInfo = serve(calls.saveUserInfo, (context, input, caller) => updateAccountInfo(context, input, caller))

type Input = InputOf<typeof calls.updateAccountInfo>

/** The complete list of fields that an account may change, with their columns (S47). */
const COLUMNS = {
  email: 'email',
  relName: 'rel_name',
  gender: 'gender',
  region: 'region',
  area: 'area',
  address: 'address',
  profile: 'profile',
  avatar: 'avatar',
  personalWebsite: 'personal_website',
  introduction: 'introduction',
  officeLocation: 'office_location',
  job: 'job',
  organization: 'organization',
} as const satisfies Partial<Record<keyof calls.UserRecord, DetailColumn>>

const NAMES_LENGTH = 200

/** Changes the listed fields, reports the names of others, and returns the updated record. */
export const updateAccountInfo = serve(calls.updateAccountInfo, async (context, input, caller) => {
  reportIgnored(context, input, caller)
  const fields = await judgeRegions(input)
  const refused = fields.region ?? fields.area
  if (refused) return { refused, fields }
  const changes = readChanges(input)
  const no = Object.keys(changes).length > 0 ? await save(context, caller, changes) : null
  return no ?? getUserRecord(context, {}, caller)
})

function reportIgnored({ recorder }: ProfileContext, input: Input, caller: SignedInCaller): void {
  const names = Object.keys(input).filter((name) => !Object.hasOwn(COLUMNS, name))
  if (names.length === 0) return
  const facts = { names: cutText(names.join(', '), NAMES_LENGTH) }
  recorder.report({ action: 'profile.ignored-fields', outcome: 'refused', ...doneBy(caller), facts })
}

/** Treats an empty text as null; an area without a region sets its region too. */
function readChanges(input: Input): DetailChanges {
  const sent = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter((field) => input[field] !== undefined)
  const changes: DetailChanges = Object.fromEntries(sent.map((field) => [COLUMNS[field], input[field] || null]))
  return changes.area && changes.region === undefined ? { ...changes, region: provinceOf(changes.area) } : changes
}

/** The foreign key checks that the picture belongs to the account, so no parallel request can interfere. */
async function save(
  { database, recorder, emails }: ProfileContext,
  caller: SignedInCaller,
  changes: DetailChanges,
): Promise<Refused<'AVATAR_UNKNOWN'> | null> {
  const { accountId } = caller.session
  // Records field names only, never values: the audit trail outlives the personal data.
  const facts = { fields: Object.keys(changes).join(', ') }
  try {
    await database.inTransaction(async (tx) => {
      await saveDetails({ emails }, tx, accountId, changes)
      if (changes.avatar !== undefined) {
        await markAvatarUsed(tx, accountId, changes.avatar)
        await removeOlder(tx, accountId)
      }
      await recorder.record(tx, { action: 'profile.changed', outcome: 'ok', ...doneBy(caller), facts })
      await tx.publish(DETAILS, accountId)
    })
    return null
  } catch (defect) {
    if (!(defect instanceof pg.DatabaseError && defect.constraint === 'avatar_is_own')) throw defect
    return { refused: 'AVATAR_UNKNOWN', fields: { avatar: 'AVATAR_UNKNOWN' } }
  }
}
