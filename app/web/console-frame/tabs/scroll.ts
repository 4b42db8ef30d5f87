import { useLayoutEffect } from 'react'

const positions = new Map<string, number>()

/** Keeps a scroll position for each address. A new address starts at the top, and a revisited one where it was left. */
export function useOwnScroll(path: string): void {
  useLayoutEffect(() => {
    scrollTo({ top: positions.get(path) ?? 0, behavior: 'instant' })
    const note = () => positions.set(path, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [path])
}

export const forgetScroll = (path: string): void => void positions.delete(path)
