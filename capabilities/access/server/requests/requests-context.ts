import type { Condition } from '#contract/permission.ts'
import type { Notifier } from '#server/notify/notifier.ts'
import type { Judge } from '../judge.ts'
import type { PermissionLabels } from '../permission-labels.ts'
import type { RolesContext } from '../roles/roles-context.ts'

export type RequestsContext = RolesContext &
  Pick<Judge, 'rolesHolding'> & {
    readonly words: PermissionLabels
    meets(accountId: string, condition: Condition): Promise<boolean>
    readonly notify: Notifier['notify']
    readonly closeTodos: Notifier['closeTodos']
    readonly reconcileTodos: Notifier['reconcileTodos']
  }

/** Returns the key of the to-dos of a request. */
export const matterOf = (id: string): string => `access-request:${id}`
