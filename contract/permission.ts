import type { ShippedRole } from './caller.ts'

/** A permission in the form `resource:action`. Calls require permissions and roles include them. */
export type Permission = `${string}:${string}`

/** Conditions besides the role: a certification in force, which can expire. The server checks it at every call. */
export const CONDITIONS = ['certified:personal', 'certified:professional', 'certified:enterprise'] as const
export type Condition = (typeof CONDITIONS)[number]

type PermissionTerms = {
  /** The shipped roles that include the permission until an operator edits them. `admin` always has every permission. */
  readonly roles: readonly ShippedRole[]
  readonly needs?: Condition
}
/** The permissions that a capability's calls require. Each is also a key of its texts: `permission.<resource>:<action>`. */
export type Permissions = Readonly<Record<Permission, PermissionTerms>>

/** The scopes of a token. A program may do no more than its scope and the permissions of the token's owner allow (docs/integration.md). */
export const PROGRAM_SCOPES = ['content:read', 'content:write'] as const
export type ProgramScope = (typeof PROGRAM_SCOPES)[number]

/** Begins every token of a program, so that one in a log or a repository is recognised. */
export const PROGRAM_TOKEN_PREFIX = 'lyc_'
