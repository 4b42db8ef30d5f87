import { type RefObject, useEffect, useRef } from 'react'

/**
 * Runs actions by single keys while the focus is inside the region. Keys are ignored in text inputs, with a modifier key and while a dialog
 * is open above (WCAG 2.1.4).
 * @param region The element that the keys belong to; inside a dialog, the whole dialog.
 */
export function useKeys(region: RefObject<HTMLElement | null>, actions: Readonly<Record<string, () => unknown>>): void {
  const now = useRef(actions)
  useEffect(() => {
    now.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !isInside(region.current, event.target)) return
      const action = now.current[event.key.toLowerCase()]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region])
}

const dialogAround = (element: Element): Element | null => element.closest('dialog, [role=dialog]')

function isInside(region: Element | null, target: EventTarget | null): boolean {
  if (!region || !(target instanceof Element)) return false
  const dialog = dialogAround(region)
  if (!(dialog ?? region).contains(target) || dialogAround(target) !== dialog) return false
  return target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [role=listbox]') === null
}
