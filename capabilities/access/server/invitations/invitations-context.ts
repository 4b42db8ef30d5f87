import type { Role } from '#contract/caller.ts'
import type { SendNote } from '#server/outside/sms/provider.ts'
import type { RequestsContext } from '../requests/requests-context.ts'
import type { Tx } from '../rows.ts'

export type InvitationsContext = Pick<RequestsContext, 'database' | 'recorder' | 'setRoles' | 'notify'> & {
  readonly sendNote: SendNote
  /** Returns the canonical spelling of a phone, or undefined when it cannot register here. */
  toPhone(raw: string): string | undefined
  /**
   * Returns true when all these roles exist and a session with `own` roles may give them: an operator cannot give more permissions than
   * their own.
   */
  mayGiveAll(tx: Tx, own: readonly Role[], roles: readonly Role[]): Promise<boolean>
}
