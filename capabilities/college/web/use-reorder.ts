import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'

/**
 * Putting rows into order by mouse, pen, finger or arrow keys. Rows are `[data-row]`, numbered from 0. `onMove` tells where the row went. What
 * is moved may be put elsewhere in the page while it moves, so the window listens, not the handle.
 */
export function useReorder(onMove: (from: number, to: number) => number) {
  const [dragged, setDragged] = useState<number>()
  useEffect(() => {
    if (dragged === undefined) return
    const move = (event: PointerEvent) => {
      event.preventDefault()
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
      const over = Number(row?.dataset['row'] ?? dragged)
      if (over !== dragged) setDragged(onMove(dragged, over))
    }
    const end = () => setDragged(undefined)
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [dragged, onMove])
  return {
    dragged,
    handleOf: (at: number) => ({
      onPointerDown(event: ReactPointerEvent) {
        if (event.button !== 0) return
        event.preventDefault()
        setDragged(at)
      },
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        onMove(at, at + step)
      },
    }),
  }
}
