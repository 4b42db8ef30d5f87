import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetValues, readStored, saveValues, storedKey } from './stored-values.ts'

/** Input that survived a reload, to be restored or discarded. */
export type StoredInput = { restore(): void; discard(): void }

/** Only input of a dirty form is stored, and none while `isOn` is false. */
type StoredWhen = { readonly isDirty: boolean; readonly isOn: boolean }

/**
 * Keeps unsaved input of a form in this tab and returns the input that survived a reload. A form that is saved or discarded calls `forget`.
 * A screen in the background keeps its input.
 */
export function useStored<Values extends object>(saved: Values, values: Values, { isDirty, isOn }: StoredWhen) {
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
