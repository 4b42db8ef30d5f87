import type { Session } from '#contract/caller.ts'
import type { Condition, Permission } from '#contract/permission.ts'

/** `role`: no role of the session holds the permission. A condition: a role holds it, but this condition is not met. */
export type PermissionJudgement = 'yes' | 'role' | Condition
/** Checks that a session holds a permission and that its condition is met. */
export type PermissionJudge = (session: Session, permission: Permission) => PermissionJudgement | Promise<PermissionJudgement>
