import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Does what the address asks for once, such as opening a form: `?new`. It is taken out of the address then, so that an operator who comes back to the page is not
 * asked again.
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
