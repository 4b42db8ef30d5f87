import type { Update } from '#capabilities/workplace/contract.ts'
import { openStore, useStore } from '#web/console/store.ts'

type Versions = { readonly version: string | null; readonly update: Update | null }

const store = openStore<Versions>({ version: null, update: null })

/** Returns the version of the server and, for administrators, a newer one; null until they are known. */
export const useVersions = (): Versions => useStore(store)
export const noteVersions = store.change
