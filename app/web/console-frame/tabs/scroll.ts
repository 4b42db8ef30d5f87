import { useLayoutEffect } from 'react'

const positions = new Map<string, number>()

/** Every address has its own place on the window's scroll bar: a new one begins at the top, one that was left is found where it was. */
export function useOwnScroll(path: string): void {
  useLayoutEffect(() => {
    scrollTo({ top: positions.get(path) ?? 0, behavior: 'instant' })
    const note = () => positions.set(path, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [path])
}

export const forgetScroll = (path: string): void => void positions.delete(path)
