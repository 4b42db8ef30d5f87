import type { Session } from '#contract/caller.ts'
import type { Condition, Permission } from '#contract/permission.ts'

/** `role`: none that the session acts with holds it; a condition: the role does, but this is not met. */
export type Judgement = 'yes' | 'role' | Condition
/** Whether a session holds a permission, and its condition is met now. */
export type Judge = (session: Session, permission: Permission) => Judgement | Promise<Judgement>
