import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { checkUnique } from '../../contract.ts'

const PAUSE_MS = 700
const SHORTEST = 3

type NameCheck = 'none' | 'checking' | 'free' | 'taken'

/** Asks whether a user name is free when typing pauses. A missing answer is no error, because registration decides. */
export function useNameCheck(name: string): NameCheck {
  const wanted = name.trim()
  const [checked, setChecked] = useState<{ readonly name: string; readonly free: boolean | undefined }>()
  useEffect(() => {
    if (wanted.length < SHORTEST) return
    let current = true
    const timer = setTimeout(async () => {
      const reply = await ask(checkUnique, { field: 'username', value: wanted }).catch(() => undefined)
      if (current) setChecked({ name: wanted, free: reply && 'ok' in reply ? reply.ok.unique : undefined })
    }, PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted])
  if (wanted.length < SHORTEST) return 'none'
  if (checked?.name !== wanted) return 'checking'
  return checked.free === undefined ? 'none' : checked.free ? 'free' : 'taken'
}
