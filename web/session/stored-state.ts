import { type SetStateAction, useCallback, useEffect, useState } from 'react'
import { readSession, subscribeToSession } from './session.ts'

const PREFIX = 'typed '
const keyOf = (place: string): string => `${PREFIX}${location.pathname} ${place}`

/**
 * `useState` for what the reader types: this tab keeps it, so that a reload loses nothing, until `forget` is called because it was sent or given up.
 * `place` tells apart what is typed on one page.
 */
export function useStoredState<Value>(place: string, first: Value) {
  const [value, setValue] = useState(first)
  // After the first render, which is the same for everybody.
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

/** A full storage keeps nothing, and is no reason to stop anybody from typing. */
function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ value }))
  } catch {
    sessionStorage.removeItem(key)
  }
}

// Who logs out leaves nothing of it behind (S43).
if (typeof window !== 'undefined')
  subscribeToSession(() => {
    if (readSession().token !== null) return
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  })
