import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Makes a <details> element behave like a menu once React runs. It closes on Escape (with focus on its summary), on a press outside and on
 * navigation. Without React it still opens and closes natively.
 */
export function useDisclosure(): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (key && details.current) details.current.open = false
  }, [key])
  useEffect(() => {
    function close(event: KeyboardEvent | PointerEvent) {
      const open = details.current?.open ? details.current : undefined
      if (!open || (event instanceof KeyboardEvent ? event.key !== 'Escape' : open.contains(event.target as Node))) return
      open.open = false
      if (event instanceof KeyboardEvent) open.querySelector('summary')?.focus()
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', close)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', close)
    }
  }, [])
  return details
}
