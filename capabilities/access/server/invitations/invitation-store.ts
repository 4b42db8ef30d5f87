import { sql } from 'kysely'
import type { Role } from '#contract/caller.ts'
import { one } from '#server/database/statement/one.ts'
import { INVITATION_DAYS, type INVITATION_STATES } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type State = (typeof INVITATION_STATES)[number]
type InvitationRow = {
  readonly id: string
  readonly phone: string
  readonly masked_phone: string | null
  readonly roles: Role[]
  readonly state: State
  readonly invited_by: string
  readonly inviter: string | null
  readonly account_id: string | null
  readonly account: string | null
  readonly created_at: Date
  readonly expires_at: Date
}

const LISTED = 200

const state = sql<State>`
  case when invitation.account_id is not null then 'accepted' when revoked_at is not null then 'revoked' when expires_at <= platform.now() then 'expired' else 'open' end`
export const OPEN = sql`account_id is null and revoked_at is null`

export async function findInvitations(db: Sql): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select id, phone, masked_phone, roles, ${state} as state, invited_by, inviter.name as inviter, invitation.account_id, guest.name as account, created_at,
      expires_at
    from (select * from access.invitation order by created_at desc, id limit ${LISTED}) as invitation
    left join profile.summary as inviter on inviter.account_id = invited_by
    left join profile.summary as guest on guest.account_id = invitation.account_id
    order by created_at desc, id`.execute(db)
  return rows
}

export async function findInvitedRoles(db: Sql): Promise<Role[]> {
  const { rows } = await sql<{ role: Role }>`
    select distinct unnest(roles) as role from access.invitation where ${OPEN} and expires_at > platform.now()`.execute(db)
  return rows.map(({ role }) => role)
}

/** Returns the roles that open invitations of phones offer, which are given in all their stored forms. Other invitations wait until the transaction ends. */
export async function lockOffered(tx: Tx, forms: readonly string[]): Promise<Role[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('access.invitations', 0))`.execute(tx)
  const { rows } = await sql<{ role: Role }>`
    select distinct unnest(roles) as role from access.invitation
    where phone = any (${[...forms]}::text[]) and ${OPEN} and expires_at > platform.now()`.execute(tx)
  return rows.map(({ role }) => role)
}

/** Removes the open invitation of a phone, given in its stored forms, and returns its roles. */
export async function takeOpen(tx: Tx, forms: readonly string[]): Promise<Role[]> {
  const { rows } = await sql<{ roles: Role[]; is_valid: boolean }>`
    delete from access.invitation where phone = any (${[...forms]}::text[]) and ${OPEN} returning roles, expires_at > platform.now() as is_valid`.execute(
    tx,
  )
  return rows.flatMap(({ roles, is_valid }) => (is_valid ? roles : []))
}

type NewInvitation = {
  /** The stored form of the phone. */
  readonly phone: string
  readonly masked: string
  readonly roles: readonly Role[]
  readonly by: string
}

export async function addOperatorInvitation(tx: Tx, { phone, masked, roles, by }: NewInvitation): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into access.invitation (phone, masked_phone, roles, invited_by, expires_at)
    values (${phone}, ${masked}, ${[...roles]}, ${by}, platform.now() + ${INVITATION_DAYS} * interval '1 day') returning id`.execute(tx)
  return one(rows).id
}

export async function lockInvitation(tx: Tx, id: string): Promise<Pick<InvitationRow, 'state' | 'roles'> | undefined> {
  const { rows } = await sql<Pick<InvitationRow, 'state' | 'roles'>>`
    select ${state} as state, roles from access.invitation where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function revokeLocked(tx: Tx, id: string): Promise<void> {
  await sql`update access.invitation set revoked_at = platform.now() where id = ${id}`.execute(tx)
}

/** Removes a role from open invitations; one that offers no other role is revoked. */
export async function withdrawRole(tx: Tx, name: string): Promise<void> {
  await sql`
    update access.invitation set roles = case when roles = array[${name}::text] then roles else array_remove(roles, ${name}::text) end,
      revoked_at = case when roles = array[${name}::text] then platform.now() end
    where ${name}::text = any (roles) and ${OPEN}`.execute(tx)
}

type Taken = { readonly id: string; readonly roles: Role[]; readonly invited_by: string; readonly inviter_roles: Role[] }

/** Uses up the open invitation of an account's phone, given in its stored forms, when its inviter is still active. */
export async function takeInvitation(tx: Tx, accountId: string, forms: readonly string[]): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    update access.invitation set account_id = ${accountId}
    from accounts.person as inviter
    where inviter.account_id = invited_by and inviter.status = 'active' and expires_at > platform.now()
      and invitation.account_id is null and revoked_at is null
      and invitation.phone = any (${[...forms]}::text[])
    returning id, invitation.roles, invited_by, inviter.roles as inviter_roles`.execute(tx)
  return rows[0]
}

/** Removes the invitations to and by accounts that are erased. */
export async function removeInvitationsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`
    delete from access.invitation where account_id = any (${accountIds}::uuid[]) or invited_by = any (${accountIds}::uuid[])`.execute(tx)
}
