import type { QueryExecutorProvider } from 'kysely'
import type { Role } from '#contract/caller.ts'

type Whom = { readonly id: string; readonly roles: readonly Role[] }
/** Returns the name of the provider by which an account has to log in; null when it may log in here. */
export type LocalLoginRule = (sql: QueryExecutorProvider, account: Whom) => Promise<string | null>

/** Knows which accounts cannot log in with a password, a code or another proof of this site, because a capability above says so. */
export type LocalLogin = { restrict(rule: LocalLoginRule): void; readonly findProvider: LocalLoginRule }

export function openLocalLogin(): LocalLogin {
  const rules: LocalLoginRule[] = []
  return {
    restrict: (rule) => void rules.push(rule),
    async findProvider(sql, account) {
      for (const rule of rules) {
        const name = await rule(sql, account)
        if (name !== null) return name
      }
      return null
    },
  }
}
