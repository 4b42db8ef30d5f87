import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ask } from '../ask.ts'
import { tellTrouble } from './calls.ts'

/** Told once for each thing, however often it is looked at. */
const told = new WeakMap<object, Promise<string | undefined>>()
const MOST_CHARACTERS = 4_000

/**
 * Tells the log what stands in the way here, and gives the number of its line. Nothing comes when it could not be told.
 * @param trouble the same object for as long as it is the same trouble
 */
export function useTrouble(trouble: Trouble): string | undefined {
  const { pathname } = useLocation()
  const [number, setNumber] = useState<string>()
  useEffect(() => {
    let current = true
    const telling = told.get(trouble) ?? tell({ path: pathname, ...trouble })
    told.set(trouble, telling)
    void telling.then((answer) => current && setNumber(answer))
    return () => {
      current = false
    }
  }, [trouble, pathname])
  return number
}

/** `path`: where it happened; the address when left out. */
export type Trouble = { readonly what: 'broken' | 'lost' | 'forbidden'; readonly why?: string; readonly path?: string }

async function tell({ what, why = '', path = '/' }: Trouble): Promise<string | undefined> {
  const input = { what, path: path.slice(0, 300), why: why.slice(0, MOST_CHARACTERS) }
  const reply = await ask(tellTrouble, input).catch(() => undefined)
  return reply && 'ok' in reply ? reply.ok.number : undefined
}

/** What was thrown, for the log. */
export const describeDefect = (defect: unknown): string =>
  defect instanceof Error ? (defect.stack ?? `${defect.name}: ${defect.message}`) : String(defect)
