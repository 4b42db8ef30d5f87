import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Key, MenuItemKind } from './menu-draft.ts'

/** The row under the pointer, and the half of it. */
export type Over = Key & { readonly half: 'upper' | 'lower' }
type Drag = {
  readonly dragged: Key | undefined
  /** Starts a drag; use it as `onPointerDown` of a handle. */
  start(key: Key): (event: ReactPointerEvent) => void
}

/**
 * Moves rows by mouse, pen or finger. Rows are `[data-kind][data-name]`. The dragged row may change its place in the DOM during the drag,
 * so the listeners are on the window instead of the handle.
 */
export function useDrag(onOver: (dragged: Key, over: Over) => void, onCancel: () => void): Drag {
  const [dragged, setDragged] = useState<Key>()
  // Each move renders the rows again, but the pointer position and the scrolling must last until the release.
  const goOver = useEffectEvent(onOver)
  const giveUp = useEffectEvent(onCancel)
  useEffect(() => {
    if (!dragged) return
    let at = { x: 0, y: 0 }
    const look = () => {
      const over = rowAt(at)
      if (over && (over.kind !== dragged.kind || over.name !== dragged.name)) goOver(dragged, over)
    }
    const move = (event: PointerEvent) => {
      event.preventDefault()
      at = { x: event.clientX, y: event.clientY }
      look()
    }
    const end = () => setDragged(undefined)
    const cancel = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      giveUp()
      end()
    }
    const scrolling = setInterval(() => scrollNear(at.y) && look(), SCROLL_EVERY_MS)
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    addEventListener('keydown', cancel)
    return () => {
      clearInterval(scrolling)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', cancel)
    }
  }, [dragged])
  return {
    dragged,
    start: (key) => (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      setDragged(key)
    },
  }
}

type Point = { readonly x: number; readonly y: number }

function rowAt({ x, y }: Point): Over | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-kind][data-name]')
  if (!row) return undefined
  const { top, height } = row.getBoundingClientRect()
  const { kind, name = '' } = row.dataset
  return { kind: kind as MenuItemKind, name, half: y < top + height / 2 ? 'upper' : 'lower' }
}

const SCROLL_EVERY_MS = 16
const SCROLL_BY_PIXELS = 12
/** In pixels; the header bar and the tabs cover the upper edge. */
const EDGES = { upper: 150, lower: 56 }

/** Scrolls while the pointer is near an edge. Returns false when it is near none. */
function scrollNear(y: number): boolean {
  const by = y === 0 ? 0 : y < EDGES.upper ? -SCROLL_BY_PIXELS : y > innerHeight - EDGES.lower ? SCROLL_BY_PIXELS : 0
  if (by !== 0) scrollBy({ top: by, behavior: 'instant' })
  return by !== 0
}
