import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

type Reorder = {
  readonly dragged: string | undefined
  /** Returns the `onPointerDown` handler of a handle. */
  start(name: string): (event: ReactPointerEvent) => void
}

/**
 * Reorders the rows of one list by mouse, pen or finger. Rows are `[data-shortcut]`. A row moves when the pointer is past its middle, so
 * that rows do not jump back and forth. Escape calls `onCancel`, which restores the order.
 */
export function useShortcutOrder(onOver: (dragged: string, over: string, isPast: boolean) => void, onCancel: () => void): Reorder {
  const [dragged, setDragged] = useState<string>()
  const latest = useRef({ onOver, onCancel })
  useEffect(() => {
    latest.current = { onOver, onCancel }
  })
  useEffect(() => {
    if (dragged === undefined) return
    const ending = new AbortController()
    const options = { signal: ending.signal }
    const end = () => setDragged(undefined)
    addEventListener('pointermove', (event) => follow(event, dragged, latest.current.onOver), options)
    addEventListener('pointerup', end, options)
    addEventListener('pointercancel', end, options)
    // Captures the key, because the drawer would close on it.
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        latest.current.onCancel()
        end()
      },
      { ...options, capture: true },
    )
    return () => ending.abort()
  }, [dragged])
  return {
    dragged,
    start: (name) => (event) => {
      if (event.button !== 0) return
      setDragged(name)
    },
  }
}

function follow(event: PointerEvent, dragged: string, onOver: Parameters<typeof useShortcutOrder>[0]): void {
  event.preventDefault()
  const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-shortcut]')
  const over = row?.dataset['shortcut']
  if (!row || over === undefined || over === dragged) return
  const { top, height } = row.getBoundingClientRect()
  onOver(dragged, over, event.clientY > top + height / 2)
}
