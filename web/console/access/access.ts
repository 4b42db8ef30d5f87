import type { Condition } from '#contract/permission.ts'
import { openStore, useStore } from '../store.ts'

/**
 * Contains the permissions of this session as the server last sent them. They only control what is shown; the server checks every call
 * again.
 */
type OwnAccess = {
  /** Identifies the session. Access is unknown after the session changes. */
  readonly token: string | null
  readonly known: boolean
  readonly failed: boolean
  readonly granted: readonly string[]
  /** The roles of the session: all granted roles, or one that the operator selected. */
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** Granted permissions whose condition the account does not meet. */
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

export const readAccess = (): OwnAccess => store.read()
/** Returns the operator's access and re-renders when it changes. */
export const useAccess = (): OwnAccess => useStore(store)
/** Stores the server's answer; app/web calls it. */
export const saveAccess = store.change
