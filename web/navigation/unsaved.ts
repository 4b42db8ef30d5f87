import { createContext, useContext, useEffect } from 'react'

type ReportUnsaved = (name: string, dirty: boolean) => void
/** Hears of what is not saved. A page that asks before it is left provides it; elsewhere nobody listens. */
export const Unsaved = createContext<ReportUnsaved>(() => undefined)

const marks = new Set<object>()
/** Returns whether leading the person away from here would harm: what they typed would be lost, or something would go on without them. */
export const mayHarmToLeave = (): boolean => marks.size > 0

/** Holds the session through lost connections while this goes on, which its person directs. Unlike what is not saved it may be left. */
export function useHoldHere(goesOn: boolean): void {
  useEffect(() => {
    if (!goesOn) return
    const mark = {}
    marks.add(mark)
    return () => void marks.delete(mark)
  }, [goesOn])
}

/** The browser asks before the site is left, while something is not saved. */
export function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
}

/** Tells the page that something, such as a form, holds what is not saved. */
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
