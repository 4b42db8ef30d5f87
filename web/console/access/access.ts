import type { Condition } from '#contract/permission.ts'
import { openStore, useStore } from '../store.ts'

/** What this session may do, as the server said it last. It only decides what is shown: the server decides anew at every call. */
type OwnAccess = {
  /** Whose it is; a session that changed knows nothing yet. */
  readonly token: string | null
  readonly known: boolean
  readonly failed: boolean
  readonly granted: readonly string[]
  /** What the session acts with: all that was granted, or one of it. */
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** Permissions that are held, with the condition that the person does not meet. */
  readonly unmet: ReadonlyMap<string, Condition>
}

export const UNKNOWN_ACCESS: OwnAccess = {
  token: null,
  known: false,
  failed: false,
  granted: [],
  roles: [],
  permissions: new Set(),
  unmet: new Map(),
}
const store = openStore(UNKNOWN_ACCESS)

/** What the operator may do, as the server last answered. */
export const readAccess = (): OwnAccess => store.read()
/** The same, drawn anew when it changes. */
export const useAccess = (): OwnAccess => useStore(store)
/** app/web keeps here what the server answered. */
export const saveAccess = store.change
