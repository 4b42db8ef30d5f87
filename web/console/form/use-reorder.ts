import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useState } from 'react'

export const moved = <Value>(values: readonly Value[], from: number, to: number): Value[] => {
  const rest = values.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...values.slice(from, from + 1))
}

/**
 * Reorders rows by mouse, pen, finger or arrow keys. Rows are `[data-row]`, numbered from 0 within `[data-order]`. The window listens
 * instead of the handle, because the dragged row may be mounted elsewhere during the move.
 * @param onMove Moves a row; returns its actual position when that differs from the requested one.
 */
export function useReorder(onMove: (from: number, to: number) => number | undefined) {
  const [dragged, setDragged] = useState<number>()
  useEffect(() => {
    if (dragged === undefined) return
    const move = (event: PointerEvent) => {
      event.preventDefault()
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
      const over = Number(row?.dataset['row'] ?? dragged)
      if (over !== dragged) setDragged(onMove(dragged, over) ?? over)
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
    handleOf: (at: number, last: number) => ({
      onPointerDown(event: ReactPointerEvent) {
        if (event.button !== 0) return
        event.preventDefault()
        setDragged(at)
      },
      onKeyDown(event: KeyboardEvent) {
        const to = at + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
        if (to === at || to < 0 || to > last) return
        event.preventDefault()
        onMove(at, to)
      },
    }),
  }
}
