import type { ShippedRole } from './caller.ts'

/** A right to do something: `resource:action`. A call names the one it asks for; roles hold them. */
export type Permission = `${string}:${string}`

/**
 * What must be true of a person besides the role, and ends by itself: a certification that is in force.
 * The server decides it anew at every call.
 */
export const CONDITIONS = ['certified:personal', 'certified:professional', 'certified:enterprise'] as const
export type Condition = (typeof CONDITIONS)[number]

type PermissionTerms = {
  /** The shipped roles that hold it until an operator edits them. `admin` holds every permission always. */
  readonly roles: readonly ShippedRole[]
  readonly needs?: Condition
}
/** The permissions that a capability's calls ask for. Each is also a key of its text: `permission.<resource>:<action>`. */
export type Permissions = Readonly<Record<Permission, PermissionTerms>>
