import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

type Reorder = {
  /** What is being moved. */
  readonly dragged: string | undefined
  /** Begins; for `onPointerDown` of a handle. */
  start(name: string): (event: ReactPointerEvent) => void
}

/**
 * Moving the rows of one list by mouse, pen or finger. Rows are `[data-shortcut]`. A row gives way when the pointer is past its middle, so
 * none jumps to and fro.
 * @param onCancel Escape: everything is to be as it was before
 */
export function useReorder(onOver: (dragged: string, over: string, isPast: boolean) => void, onCancel: () => void): Reorder {
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
    // Before the drawer hears it, which would close.
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

function follow(event: PointerEvent, dragged: string, onOver: Parameters<typeof useReorder>[0]): void {
  event.preventDefault()
  const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-shortcut]')
  const over = row?.dataset['shortcut']
  if (!row || over === undefined || over === dragged) return
  const { top, height } = row.getBoundingClientRect()
  onOver(dragged, over, event.clientY > top + height / 2)
}
