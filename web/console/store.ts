import { useSyncExternalStore } from 'react'

/** One value that several parts of the frame read and few change. */
type Store<Value> = {
  read(): Value
  change(next: Value): void
  subscribe(listener: () => void): () => void
}

/** A value that components follow (`useStore`) and other code reads and changes. */
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

/** The console is never rendered on the server, so there is no other first value. */
export const useStore = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.read, store.read)
