import { createContext, useContext, useEffect } from 'react'

type ReportUnsaved = (name: string, dirty: boolean) => void
/** Receives reports of unsaved changes. Pages that ask before leaving provide it; elsewhere reports are ignored. */
export const Unsaved = createContext<ReportUnsaved>(() => undefined)

const marks = new Set<object>()
/** Returns true when leaving this page would lose typed input or let a running activity continue without its person. */
export const mayHarmToLeave = (): boolean => marks.size > 0

/**
 * Holds the session through lost connections during an activity that its person directs. The page may be left, unlike one with unsaved
 * input.
 */
export function useHoldHere(goesOn: boolean): void {
  useEffect(() => {
    if (!goesOn) return
    const mark = {}
    marks.add(mark)
    return () => void marks.delete(mark)
  }, [goesOn])
}

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
    const mark = {}
    if (dirty) marks.add(mark)
    report(name, dirty)
    return () => {
      marks.delete(mark)
      report(name, false)
    }
  }, [report, name, dirty])
}
