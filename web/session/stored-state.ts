import { type SetStateAction, useCallback, useEffect, useState } from 'react'
import { readSession, subscribeToSession } from './session.ts'

const PREFIX = 'typed '
const keyOf = (place: string): string => `${PREFIX}${location.pathname} ${place}`

/**
 * Works like `useState` for typed input that this tab keeps across reloads, until `forget` is called after sending or discarding it.
 * `place` distinguishes inputs of one page.
 */
export function useStoredState<Value>(place: string, first: Value) {
  const [value, setValue] = useState(first)
  // Reads storage after the first render, which is equal for all readers.
  useEffect(() => {
    const stored = read<Value>(keyOf(place))
    if (stored) setValue(stored.value)
  }, [place])
  const set = useCallback(
    (next: SetStateAction<Value>) =>
      setValue((before) => {
        const changed = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next
        store(keyOf(place), changed)
        return changed
      }),
    [place],
  )
  const forget = useCallback(() => sessionStorage.removeItem(keyOf(place)), [place])
  return [value, set, forget] as const
}

function read<Value>(key: string): { readonly value: Value } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A full storage stores no value and raises no error, so that typing continues. */
function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ value }))
  } catch {
    sessionStorage.removeItem(key)
  }
}

// Logging out removes all stored input (S43).
if (typeof window !== 'undefined')
  subscribeToSession(() => {
    if (readSession().token !== null) return
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  })
