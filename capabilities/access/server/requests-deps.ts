import type { Post } from '#capabilities/inbox/contract.ts'
import type { Condition } from '#contract/permission.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Judge } from './judge.ts'
import type { PermissionWords } from './permission-words.ts'
import type { RolesDeps } from './roles-deps.ts'

/** What those need who ask for access and decide on it. */
export type RequestsDeps = RolesDeps &
  Pick<Judge, 'rolesHolding'> & {
    readonly words: PermissionWords
    /** Whether a condition is met by a person now. */
    meets(accountId: string, condition: Condition): Promise<boolean>
    /** Part of the transaction: somebody is told. */
    tell<Tables>(tx: Transaction<Tables>, post: Post): Promise<void>
    /** Part of the transaction: the to-dos of a matter are done. */
    closeTodos<Tables>(tx: Transaction<Tables>, matter: string): Promise<void>
  }

/** What the to-dos of a request are known by. */
export const matterOf = (id: string): string => `access-request:${id}`
