import type { Session } from './caller.ts'
import type { Permission } from './permission.ts'

/** What a capability in whose lists work of others waits hands over, for the menu to count it. */
export type Waiting = {
  /** The console's page on which it waits, by its route name. */
  readonly page: string
  /** Who may work there. */
  readonly permission: Permission
  /** How much waits there for this person; of much, at least as much as a person can count. */
  count(session: Session): Promise<number>
}
