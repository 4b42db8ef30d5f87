import { createContext, useContext, useEffect } from 'react'

type ReportUnsaved = (name: string, dirty: boolean) => void
/** Receives reports of unsaved changes. Pages that ask before leaving provide it; elsewhere reports are ignored. */
export const Unsaved = createContext<ReportUnsaved>(() => undefined)

/** Makes the browser ask before leaving while there are unsaved changes. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}

/** Reports to the page that a form or another part has unsaved changes. */
export function useUnsaved(name: string, dirty: boolean): void {
  const report = useContext(Unsaved)
  useEffect(() => {
    report(name, dirty)
    return () => report(name, false)
  }, [report, name, dirty])
}
