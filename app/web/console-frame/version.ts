import { openStore, useStore } from '#web/console/store.ts'

const store = openStore<string | null>(null)

/** Returns the version of the server, or null until it is known. */
export const useVersion = (): string | null => useStore(store)
export const noteServerVersion = store.change
