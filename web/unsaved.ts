import { createContext, useContext, useEffect } from 'react'

type Tell = (name: string, dirty: boolean) => void
/** Hears of what is not saved. A page that asks before it is left provides it; elsewhere nobody listens. */
export const Unsaved = createContext<Tell>(() => undefined)

/** Tells the page that something, such as a form, holds what is not saved. */
export function useUnsaved(name: string, dirty: boolean): void {
  const tell = useContext(Unsaved)
  useEffect(() => {
    tell(name, dirty)
    return () => tell(name, false)
  }, [tell, name, dirty])
}
