import { openStore, useStore } from '#web/console/store.ts'

/** Maps paths of tabs to the names of their unsaved parts. */
type Unsaved = ReadonlyMap<string, ReadonlySet<string>>

const store = openStore<Unsaved>(new Map())
export const useUnsavedTabs = (): Unsaved => useStore(store)
export const isUnsaved = (path: string): boolean => store.read().has(path)

export function noteUnsaved(path: string, name: string, dirty: boolean): void {
  const before = store.read().get(path) ?? new Set()
  if (before.has(name) === dirty) return
  const names = new Set(before)
  if (dirty) names.add(name)
  else names.delete(name)
  const next = new Map(store.read())
  if (names.size > 0) next.set(path, names)
  else next.delete(path)
  store.change(next)
}

/** Forgets the unsaved parts of a tab that was closed or reloaded. */
export function forgetUnsaved(path: string): void {
  if (!store.read().has(path)) return
  const next = new Map(store.read())
  next.delete(path)
  store.change(next)
}
