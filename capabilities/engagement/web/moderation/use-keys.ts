import { type RefObject, useEffect, useRef } from 'react'

/** Runs what stands behind a key, while the focus is inside and nobody types, chooses or holds another key (WCAG 2.1.4). */
export function useKeys(region: RefObject<HTMLElement | null>, deeds: Readonly<Record<string, () => unknown>>): void {
  const now = useRef(deeds)
  useEffect(() => {
    now.current = deeds
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const inside = region.current?.closest('[role=dialog]') ?? region.current
      const { target } = event
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof Element)) return
      if (!inside?.contains(target) || target.closest('input:not([type=radio]), textarea, select')) return
      const deed = now.current[event.key.toLowerCase()]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [region])
}
