import type { Role } from '#contract/caller.ts'
import type { SendNote } from '#server/outside/sms/provider.ts'
import type { RequestsDeps } from '../requests/requests-deps.ts'
import type { Tx } from '../rows.ts'

export type InvitationsDeps = Pick<RequestsDeps, 'database' | 'recorder' | 'setRoles' | 'notify'> & {
  readonly sendNote: SendNote
  /** The one spelling of a phone; undefined where it is none that can register here. */
  toPhone(raw: string): string | undefined
  /** Whether there are all these roles and a giver with `own` may give them: nobody gives more than they have. */
  mayGiveAll(tx: Tx, own: readonly Role[], roles: readonly Role[]): Promise<boolean>
}
