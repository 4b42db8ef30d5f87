import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../../context.ts'

type SignUpCounts = { readonly isSignedUp: boolean; readonly taken: number }

/** Returns how many have signed up for the next show of a studio, and whether an account has. */
export async function findSignUp(db: Sql, studioId: string, accountId: string | null): Promise<SignUpCounts> {
  const { rows } = await sql<SignUpCounts>`
    select count(*)::int as taken, coalesce(bool_or(account_id = ${accountId}), false) as "isSignedUp"
    from live.sign_up where studio_id = ${studioId} and show_id is null`.execute(db)
  return one(rows)
}

/** Makes those who take the places of a studio wait for each other, so that there are never more of them than places. */
export const lockPlaces = async (tx: Tx, studioId: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`live.places ${studioId}`}, 0))`.execute(tx))

export const addSignUp = async (tx: Tx, studioId: string, accountId: string): Promise<void> =>
  void (await sql`insert into live.sign_up (studio_id, account_id) values (${studioId}, ${accountId}) on conflict do nothing`.execute(tx))

export const removeSignUp = async (tx: Tx, studioId: string, accountId: string): Promise<void> =>
  void (await sql`delete from live.sign_up where studio_id = ${studioId} and account_id = ${accountId} and show_id is null`.execute(tx))

/** Uses up the sign-ups for a show that ends. Those of a planned show outlive the trials before its start. */
export const consumeSignUps = async (tx: Tx, studioId: string, showId: string): Promise<void> =>
  void (await sql`
    update live.sign_up set show_id = ${showId} from live.studio
    where studio.id = ${studioId} and studio_id = studio.id and show_id is null and (starts_at is null or starts_at <= platform.now())`.execute(
    tx,
  ))

type SignedUp = { readonly accountId: string; readonly name: string; readonly signedUpAt: Date }

export async function findSignUps(db: Sql, studioId: string, most: number): Promise<readonly SignedUp[]> {
  const { rows } = await sql<SignedUp>`
    select sign_up.account_id as "accountId", coalesce(summary.name, '') as name, signed_up_at as "signedUpAt"
    from live.sign_up left join profile.summary on summary.account_id = sign_up.account_id
    where studio_id = ${studioId} and show_id is null order by signed_up_at, id limit ${most}`.execute(db)
  return rows
}
