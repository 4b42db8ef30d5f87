import { useCallback, useState } from 'react'

/** How wide an element stands, so that what is drawn in it keeps its letters' size; `usual` until it is measured. */
export function useWidth(usual: number) {
  const [width, setWidth] = useState(usual)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const seen = Math.round(entry?.contentRect.width ?? 0)
      if (seen > 0) setWidth(seen)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width] as const
}
