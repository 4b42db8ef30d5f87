import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cutText } from '#contract/input/cut-text.ts'
import { useSlot } from '../../slots.tsx'
import { type TroubleInput, wayOut } from '../frame.ts'

/** Each failure is reported once, however often it is rendered. */
const reports = new WeakMap<object, Promise<string | undefined>>()
const MOST_CHARACTERS = 4_000

/**
 * Reports a failure to the log and returns the number of the log entry. Returns undefined until then and when reporting failed.
 * @param trouble Must be the same object for the same failure.
 */
export function useTrouble(trouble: Trouble): string | undefined {
  const { pathname } = useLocation()
  const { reportTrouble } = useSlot(wayOut)
  const [number, setNumber] = useState<string>()
  useEffect(() => {
    let current = true
    const reporting = reports.get(trouble) ?? reportTrouble(inputOf({ path: pathname, ...trouble }))
    reports.set(trouble, reporting)
    void reporting.then((answer) => current && setNumber(answer))
    return () => {
      current = false
    }
  }, [trouble, pathname, reportTrouble])
  return number
}

/** `path` is the place of the failure; the present address by default. */
export type Trouble = { readonly what: TroubleInput['what']; readonly why?: string; readonly path?: string }

const inputOf = ({ what, why = '', path = '/' }: Trouble): TroubleInput => ({
  what,
  path: cutText(path, 300),
  why: cutText(why, MOST_CHARACTERS),
})

/** Describes a thrown value for the log. */
export const describeDefect = (defect: unknown): string =>
  defect instanceof Error ? (defect.stack ?? `${defect.name}: ${defect.message}`) : String(defect)
