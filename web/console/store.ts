import { useSyncExternalStore } from 'react'

type Store<Value> = {
  read(): Value
  change(next: Value): void
  subscribe(listener: () => void): () => void
}

/** Opens a store for a value that components follow by `useStore` and other code reads and changes. */
export function openStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    change(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The console is never rendered on the server, so the server snapshot equals the browser's. */
export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.read, store.read)
