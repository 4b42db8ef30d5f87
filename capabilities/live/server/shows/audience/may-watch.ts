import type { Caller } from '#contract/caller.ts'
import { readAudience } from '#contract/site/audience.ts'
import type { LiveContext } from '../../context.ts'
import type { StudioRow } from '../../studios/studio-store.ts'
import { isSignedUp } from './is-signed-up.ts'

type Context = Pick<LiveContext, 'audiences' | 'rolesHolding' | 'database'>
type Limits = Pick<StudioRow, 'audience' | 'takes_sign_up'>
type Asking = Pick<Caller, 'session'>

/** Returns true when only some people may watch the broadcasts of a studio: its audience, or those who have signed up. */
export const isRestricted = ({ audience, takes_sign_up }: Limits): boolean => takes_sign_up || readAudience(audience).kind !== 'everybody'

/** Returns true when logged-in viewers watch with a ticket. Without a ticket, others can still watch a studio that is not restricted. */
export const hasTickets = (studio: Limits & Pick<StudioRow, 'takes_attendance'>): boolean => studio.takes_attendance || isRestricted(studio)

/** Decides at the time of the call. Operators who see the monitor may watch every studio. */
export async function mayWatch(context: Context, asking: Asking, studio: Limits & Pick<StudioRow, 'id'>): Promise<boolean> {
  if (!isRestricted(studio) || (await isOperator(context, asking))) return true
  if (!(await isInAudience(context, asking, studio))) return false
  const { session } = asking
  return !studio.takes_sign_up || (session !== null && (await isSignedUp(context.database.of(), studio.id, session.accountId)))
}

export async function isInAudience({ audiences }: Pick<Context, 'audiences'>, { session }: Asking, studio: Pick<StudioRow, 'audience'>) {
  const audience = readAudience(studio.audience)
  return audience.kind === 'everybody' || (await audiences.admits({ session }, audience)).admitted
}

async function isOperator({ rolesHolding }: Pick<Context, 'rolesHolding'>, { session }: Asking): Promise<boolean> {
  if (session?.level !== 'full') return false
  const operators = await rolesHolding('live:read')
  return session.roles.some((role) => operators.includes(role))
}
