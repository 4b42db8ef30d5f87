import type { CSSProperties } from 'react'
import { useViewTransitionState } from 'react-router'

/**
 * What the cover of an item wears while one goes from a list to the item or back: a name by which the browser lets the one picture grow into the other.
 * Nothing otherwise: two of one name on a page would stop that.
 * @param path That of the item; undefined: this picture stays where it is.
 */
export const useMovingCover: (path: string | undefined) => CSSProperties | undefined = import.meta.env.SSR
  ? () => undefined
  : (path) => {
      const isMoving = useViewTransitionState(path ?? '')
      const number = path && /\/(\d+)/.exec(path)?.[1]
      return isMoving && number ? { viewTransitionName: `cover-${number}` } : undefined
    }
