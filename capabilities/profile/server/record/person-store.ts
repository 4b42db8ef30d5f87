import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Transaction } from '#server/database/database.ts'
import { hot } from '#server/database/hot.ts'
import type { ProfileDetails, ProfileTables } from '../tables.ts'

/** Announced with the account's id when its details changed. */
export const DETAILS = 'profile:details'

type Text = string | null
/** What accounts publishes of every person. */
type Published = {
  readonly 'accounts.person': {
    readonly account_id: string
    readonly username: Text
    readonly phone: Text
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
/** Columns to move, and where to. */
export type DetailChanges = { readonly [Column in DetailColumn]?: Text }

/** A person with the details beside it; who never entered any has nulls. */
const findPersons = hot('profile.find-person', (db: Kysely<Published & ProfileTables>, input: { readonly accountId: string }) =>
  db
    .selectFrom('accounts.person as person')
    .leftJoin('profile.details as details', 'details.account_id', 'person.account_id')
    .select(['person.account_id', 'username', 'phone', 'roles', 'person.created_at', 'updated_by', ...DETAIL_COLUMNS])
    .select([
      sql<string>`(select name from profile.summary where account_id = person.account_id)`.as('name'),
      sql<Date>`greatest(person.updated_at, details.updated_at)`.as('updated_at'),
      sql<string>`to_char(person.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`.as('registered_on'),
    ])
    .where('person.account_id', '=', input.accountId),
)
export type PersonRow = Awaited<ReturnType<typeof findPersons>>[number]

export async function findPerson(pool: Pool, accountId: string): Promise<PersonRow | undefined> {
  const [row] = await findPersons(pool, { accountId })
  return row
}

/** Moves the columns that are named, and no other, in one statement. A region that comes without an area takes a foreign area away. */
export async function saveDetails(tx: Transaction<ProfileTables>, accountId: string, changes: DetailChanges): Promise<void> {
  const moved = { ...changes, updated_by: accountId, updated_at: sql<Date>`platform.now()` }
  const { region, area } = changes
  const follows = region !== undefined && area === undefined
  const areaInRegion = sql<Text>`case when left(details.area, 2) = left(${region}::text, 2) then details.area end`
  await tx
    .insertInto('profile.details')
    .values({ ...moved, account_id: accountId })
    .onConflict((taken) => taken.column('account_id').doUpdateSet({ ...moved, ...(follows && { area: areaInRegion }) }))
    .execute()
}

/** A person left: nothing of her stays. */
export async function removePerson(tx: Kysely<ProfileTables>, accountId: string): Promise<void> {
  await tx.deleteFrom('profile.details').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('profile.avatar').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('profile.email_link').where('account_id', '=', accountId).execute()
}
