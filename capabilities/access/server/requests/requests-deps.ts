import type { Condition } from '#contract/permission.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Judge } from '../judge.ts'
import type { PermissionLabels } from '../permission-labels.ts'
import type { RolesDeps } from '../roles/roles-deps.ts'

/** What those need who ask for access and decide on it. */
export type RequestsDeps = RolesDeps &
  Pick<Judge, 'rolesHolding'> & {
    readonly words: PermissionLabels
    /** Whether a condition is met by a person now. */
    meets(accountId: string, condition: Condition): Promise<boolean>
    readonly notify: Notifier['notify']
    readonly closeTodos: Notifier['closeTodos']
    readonly reconcileTodos: Notifier['reconcileTodos']
  }

/** What the to-dos of a request are known by. */
export const matterOf = (id: string): string => `access-request:${id}`
