import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { hot } from '#server/database/hot.ts'
import type { ProfileContext, Sql, Tx } from '../context.ts'
import type { ProfileDetails, ProfileTables } from '../tables.ts'

/** Topic of the announcement that the details of an account changed; the payload is the account id. */
export const DETAILS = 'profile:details'

type Text = string | null
type Published = {
  readonly 'accounts.person': {
    readonly account_id: string
    readonly username: Text
    readonly phone: Text
    readonly sealed_phone: Buffer | null
    readonly roles: string[]
    readonly created_at: Date
    readonly updated_at: Date
  }
}

const DETAIL_COLUMNS = [
  'rel_name',
  'email',
  'gender',
  'region',
  'area',
  'address',
  'profile',
  'avatar',
  'personal_website',
  'introduction',
  'office_location',
  'job',
  'organization',
] as const satisfies readonly (keyof ProfileDetails)[]
export type DetailColumn = (typeof DETAIL_COLUMNS)[number]
export type DetailChanges = { readonly [Column in DetailColumn]?: Text }
type WithEmails = Pick<ProfileContext, 'emails'>

/** Finds an account with its details; these are null when none were entered. */
const findPersons = hot('profile.find-person', (db: Kysely<Published & ProfileTables>, input: { readonly accountId: string }) =>
  db
    .selectFrom('accounts.person as person')
    .leftJoin('profile.details as details', 'details.account_id', 'person.account_id')
    .select([
      'person.account_id',
      'username',
      'phone',
      'sealed_phone',
      'roles',
      'person.created_at',
      'updated_by',
      'sealed_email',
      ...DETAIL_COLUMNS,
    ])
    .select([
      sql<string>`(select name from profile.summary where account_id = person.account_id)`.as('name'),
      sql<Date>`greatest(person.updated_at, details.updated_at)`.as('updated_at'),
      sql<string>`to_char(person.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('registered_on'),
    ])
    .where('person.account_id', '=', input.accountId),
)
export type ProfileRow = Awaited<ReturnType<typeof findPersons>>[number]

export async function findProfile(pool: Pool, accountId: string): Promise<ProfileRow | undefined> {
  const [row] = await findPersons(pool, { accountId })
  return row
}

/** Updates only the given columns. A new address is not verified. A new region without an area clears an area outside that region. */
export async function saveDetails(context: WithEmails, tx: Tx, accountId: string, changes: DetailChanges): Promise<void> {
  const { email } = changes
  const address = email === undefined ? {} : await sealAddress(context, tx, accountId, email)
  const moved = { ...changes, ...address, updated_by: accountId, updated_at: sql<Date>`platform.now()` }
  const { region, area } = changes
  const follows = region !== undefined && area === undefined
  const areaInRegion = sql<Text>`case when left(details.area, 2) = left(${region}::text, 2) then details.area end`
  await tx
    .insertInto('profile.details')
    .values({ ...moved, account_id: accountId })
    .onConflict((taken) => taken.column('account_id').doUpdateSet({ ...moved, ...(follows && { area: areaInRegion }) }))
    .execute()
}

/** Returns the columns of an address. A new one ends the link of the former. The row is locked, so that no link verifies it meanwhile. */
async function sealAddress({ emails }: WithEmails, tx: Tx, accountId: string, email: Text) {
  const before = await findAddress(tx, accountId)
  const isSame = before !== undefined && emails.open(accountId, before) === email
  if (!isSame) await tx.deleteFrom('profile.email_link').where('account_id', '=', accountId).execute()
  return {
    email: emails.storesPlain() ? email : null,
    sealed_email: email === null ? null : emails.seal(accountId, email),
    ...(!isSame && { email_verified_at: null }),
  }
}

const findAddress = (tx: Tx, accountId: string) =>
  tx.selectFrom('profile.details').select(['email', 'sealed_email']).where('account_id', '=', accountId).forUpdate().executeTakeFirst()

/** Removes all that is stored about accounts, and returns the ids of their avatars. */
export async function removePeople(tx: Sql, accountIds: readonly string[]): Promise<readonly string[]> {
  await tx.deleteFrom('profile.details').where('account_id', 'in', accountIds).execute()
  await tx.deleteFrom('profile.email_link').where('account_id', 'in', accountIds).execute()
  const avatars = await tx.deleteFrom('profile.avatar').where('account_id', 'in', accountIds).returning('id').execute()
  return avatars.map(({ id }) => id)
}
