import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetValues, readStored, saveValues, storedKey } from './stored-values.ts'

/** What a reload left of a form, to be taken up again or not. */
export type Stored = { restore(): void; discard(): void }

/**
 * Keeps what is typed in a form for as long as it is not saved, in this tab alone, and gives back what a reload left. A form that saves or gives
 * it up calls `forget`; a screen in the background keeps what it holds.
 */
export function useStored<Values extends object>(saved: Values, values: Values, isDirty: boolean, isOn: boolean) {
  const { pathname } = useLocation()
  const key = useMemo(() => storedKey(pathname, saved), [pathname, saved])
  const [stored, setStored] = useState(() => (isOn ? readStored(key, saved) : undefined))
  const written = useRef<string>(undefined)
  useEffect(() => {
    if (written.current !== undefined && (written.current !== key || !isDirty)) forgetValues(written.current)
    written.current = isOn && isDirty ? key : undefined
    if (written.current !== undefined) saveValues(key, values)
  }, [key, values, isDirty, isOn])
  return {
    stored,
    forget() {
      setStored(undefined)
      forgetValues(key)
    },
  }
}
