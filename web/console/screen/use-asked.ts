import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Runs an action that the address requests once, such as opening a form with `?new`. It then removes the parameter, so that returning to
 * the page does not repeat the action.
 * @example useAsked('new', () => setCreating(true))
 */
export function useAsked(name: string, run: (value: string) => void): void {
  const [search, setSearch] = useSearchParams()
  const value = search.get(name)
  const latest = useRef({ run, setSearch })
  latest.current = { run, setSearch }
  useEffect(() => {
    if (value === null) return
    latest.current.run(value)
    const without = (before: URLSearchParams) => {
      const next = new URLSearchParams(before)
      next.delete(name)
      return next
    }
    latest.current.setSearch(without, { replace: true })
  }, [name, value])
}
