import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cutText } from '#contract/input/cut-text.ts'
import { useSlot } from '../../slots.tsx'
import { type TroubleInput, wayOut } from '../frame.ts'

/** Told once for each thing, however often it is looked at. */
const reports = new WeakMap<object, Promise<string | undefined>>()
const MOST_CHARACTERS = 4_000

/**
 * Tells the log what stands in the way here, and gives the number of its line. Nothing comes when it could not be told.
 * @param trouble the same object for as long as it is the same trouble
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

/** `path`: where it happened; the address when left out. */
export type Trouble = { readonly what: TroubleInput['what']; readonly why?: string; readonly path?: string }

const inputOf = ({ what, why = '', path = '/' }: Trouble): TroubleInput => ({
  what,
  path: cutText(path, 300),
  why: cutText(why, MOST_CHARACTERS),
})

/** What was thrown, for the log. */
export const describeDefect = (defect: unknown): string =>
  defect instanceof Error ? (defect.stack ?? `${defect.name}: ${defect.message}`) : String(defect)
