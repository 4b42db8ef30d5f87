import { sql as raw } from 'kysely'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { FederationContext } from '../context.ts'
import type { LiveSession } from './token-store.ts'

/** The claims of each scope; `sub` is in every answer. */
export const CLAIMS = ['sub', 'name', 'picture', 'email', 'email_verified', 'certification'] as const

type Context = Pick<FederationContext, 'database' | 'publicUrl' | 'findVerifiedEmail'>
type Claims = { readonly sub: string } & Readonly<Record<string, unknown>>

/** Returns what the client may know of its person, as it is now. An address that is not verified is no claim. */
export async function claimsOf(context: Context, { account_id, subject, scopes }: LiveSession): Promise<Claims> {
  const [profile, email, certification] = await Promise.all([
    scopes.includes('profile') ? findProfile(context, account_id) : {},
    scopes.includes('email') ? context.findVerifiedEmail(account_id) : null,
    scopes.includes('certification') ? findCertification(context, account_id) : undefined,
  ])
  return {
    sub: subject,
    ...profile,
    ...(email !== null && { email, email_verified: true }),
    ...(certification && { certification }),
  }
}

async function findProfile({ database, publicUrl }: Context, accountId: string): Promise<object> {
  const { rows } = await raw<{ name: string; avatar: string | null }>`
    select name, avatar from profile.summary where account_id = ${accountId}`.execute(database.of())
  const [row] = rows
  return row ? { name: row.name, ...(row.avatar !== null && { picture: publicUrl + avatarUrl(row.avatar) }) } : {}
}

async function findCertification({ database }: Context, accountId: string): Promise<readonly object[]> {
  const { rows } = await raw<{ kind: string; valid_until: Date }>`
    select kind, valid_until from certification.in_force where account_id = ${accountId} order by kind`.execute(database.of())
  return rows.map(({ kind, valid_until }) => ({ kind, valid_until: valid_until.toISOString() }))
}
