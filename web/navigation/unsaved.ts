import { createContext, useContext, useEffect } from 'react'

type ReportUnsaved = (name: string, dirty: boolean) => void
/** Hears of what is not saved. A page that asks before it is left provides it; elsewhere nobody listens. */
export const Unsaved = createContext<ReportUnsaved>(() => undefined)

const unsaved = new Set<object>()
/** Whether anything that a person typed here would be lost by leading them away. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

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
    if (dirty) unsaved.add(mark)
    report(name, dirty)
    return () => {
      unsaved.delete(mark)
      report(name, false)
    }
  }, [report, name, dirty])
}
