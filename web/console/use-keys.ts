import { type RefObject, useEffect, useRef } from 'react'

/** Runs what stands behind a key, while the focus is inside and nobody types, holds another key or answers a dialog (WCAG 2.1.4). */
export function useKeys(region: RefObject<HTMLElement | null>, deeds: Readonly<Record<string, () => unknown>>): void {
  const now = useRef(deeds)
  useEffect(() => {
    now.current = deeds
  })
  useEffect(() => {
    const inside = region.current
    const hear = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTyping(event.target)) return
      const deed = now.current[event.key.toLowerCase()]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    inside?.addEventListener('keydown', hear)
    return () => inside?.removeEventListener('keydown', hear)
  }, [region])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=dialog], [role=listbox]') !== null
