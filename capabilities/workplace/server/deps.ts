import type { Role } from '#contract/caller.ts'
import type { Waiting } from '#contract/console.ts'
import type { Permission } from '#contract/permission.ts'
import type { Submissions } from '#contract/submission.ts'
import type { Database } from '#server/database/database.ts'
import type { Identity } from '#server/identity.ts'
import type { Log } from '#server/observe/log.ts'

export type WorkplaceDeps = {
  readonly database: Database
  readonly log: Log
  /** Of each capability to which something can be handed in. */
  readonly submissions: readonly Submissions[]
  /** Of each list in which work of others waits. */
  readonly waiting: readonly Waiting[]
  /** The names of the roles that hold a permission. */
  rolesHolding(permission: Permission): Promise<readonly Role[]>
  /** The roles of invitations that wait for somebody to register. */
  invitedRoles(): Promise<readonly Role[]>
  /** How far the public pages are the site's own. */
  readSetUp(): Promise<{ readonly isHomeArranged: boolean; readonly demo: 'here' | 'removed' | null }>
  /** How far the site has come with broadcasts of its own. */
  readFirstShow(): Promise<{ readonly hasStudio: boolean; readonly hasBeenOnAir: boolean }>
  /** Returns true when an open form lets people write to the site. */
  hasContactForm(): Promise<boolean>
  readonly identity: Pick<Identity, 'current'>
  /** Providers of text messages; none where these arrive in the development inbox. */
  readonly smsProviders: readonly string[]
  /** Where backups report themselves (docs/operations.md). */
  readonly dataDir: string
}
/** What the calls about a person's own settings, shortcuts and visits need. */
export type StoreDeps = Pick<WorkplaceDeps, 'database'>
