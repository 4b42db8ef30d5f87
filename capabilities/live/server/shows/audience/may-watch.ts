import type { Caller } from '#contract/caller.ts'
import { readAudience } from '#contract/site/audience.ts'
import type { LiveContext } from '../../context.ts'
import type { StudioRow } from '../../studios/studio-store.ts'

type Context = Pick<LiveContext, 'audiences' | 'rolesHolding'>

/** Returns true when only some people may watch the broadcasts of a studio. */
export const isRestricted = ({ audience }: Pick<StudioRow, 'audience'>): boolean => readAudience(audience).kind !== 'everybody'

/** Returns true when logged-in viewers watch with a ticket. Without a ticket, others can still watch a studio that is not restricted. */
export const hasTickets = (studio: Pick<StudioRow, 'audience' | 'takes_attendance'>): boolean =>
  studio.takes_attendance || isRestricted(studio)

/** Decides at the time of the call. Operators who see the monitor may watch every studio. */
export async function mayWatch(
  { audiences, rolesHolding }: Context,
  { session }: Pick<Caller, 'session'>,
  studio: Pick<StudioRow, 'audience'>,
) {
  const audience = readAudience(studio.audience)
  if (audience.kind === 'everybody') return true
  if ((await audiences.admits({ session }, audience)).admitted) return true
  const operators = await rolesHolding('live:read')
  return session?.level === 'full' && session.roles.some((role) => operators.includes(role))
}
