import pg from 'pg'
import type { InputOf, Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Database } from '#server/database/database.ts'
import { serve } from '#server/http/calls/serve.ts'
import { doneBy, type Recorder } from '#server/observe/recorder.ts'
import type { UserRecord } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { markUsed, removeOlder } from '../avatar/avatar-store.ts'
import { judgeRegions, provinceOf } from '../regions/regions.ts'
import type { ProfileTables } from '../tables.ts'
import { getUserRecord } from './get-user-record.ts'
import { DETAILS, type DetailChanges, type DetailColumn, saveDetails } from './person-store.ts'
import type { Records } from './record-cache.ts'

export type ChangeDetailsContext = Records & {
  readonly database: Database
  readonly recorder: Recorder
}
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
} as const satisfies Partial<Record<keyof UserRecord, DetailColumn>>
type Field = keyof typeof COLUMNS

const NAMES_LENGTH = 200

/** Changes the listed fields, reports the names of others, and returns the updated record. */
export const updateAccountInfo = serve(calls.updateAccountInfo, async (context: ChangeDetailsContext, input, caller) => {
  reportIgnored(context, input, caller)
  const fields = await judgeRegions(input)
  const refused = fields.region ?? fields.area
  if (refused) return { refused, fields }
  const changes = readChanges(input)
  const no = Object.keys(changes).length > 0 ? await save(context, caller, changes) : null
  return no ?? getUserRecord(context, {}, caller)
})

function reportIgnored({ recorder }: ChangeDetailsContext, input: Input, caller: SignedInCaller): void {
  const names = Object.keys(input).filter((name) => !Object.hasOwn(COLUMNS, name))
  if (names.length === 0) return
  const facts = { names: cutText(names.join(', '), NAMES_LENGTH) }
  recorder.report({ action: 'profile.ignored-fields', outcome: 'refused', ...doneBy(caller), facts })
}

/** Treats an empty text as null; an area without a region sets its region too. */
function readChanges(input: Input): DetailChanges {
  const sent = (Object.keys(COLUMNS) as Field[]).filter((field) => input[field] !== undefined)
  const changes: DetailChanges = Object.fromEntries(sent.map((field) => [COLUMNS[field], input[field] || null]))
  return changes.area && changes.region === undefined ? { ...changes, region: provinceOf(changes.area) } : changes
}

/** The foreign key checks that the picture belongs to the account, so no parallel request can interfere. */
async function save(
  { database, recorder }: ChangeDetailsContext,
  caller: SignedInCaller,
  changes: DetailChanges,
): Promise<Refused<'AVATAR_UNKNOWN'> | null> {
  const { accountId } = caller.session
  // Records field names only, never values: the audit trail outlives the personal data.
  const facts = { fields: Object.keys(changes).join(', ') }
  try {
    await database.inTransaction<ProfileTables, void>(async (tx) => {
      await saveDetails(tx, accountId, changes)
      if (changes.avatar !== undefined) {
        await markUsed(tx, accountId, changes.avatar)
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
