import type { CSSProperties } from 'react'
import { useViewTransitionState } from 'react-router'

/**
 * Returns the view transition name of a cover during navigation between list and item, so that the picture morphs. Returns undefined
 * otherwise, because duplicate names on a page cancel the transition.
 * @param path Path of the item; undefined excludes this picture.
 */
export const useMovingCover: (path: string | undefined) => CSSProperties | undefined = import.meta.env.SSR
  ? () => undefined
  : (path) => {
      const isMoving = useViewTransitionState(path ?? '')
      const number = path && /\/(\d+)/.exec(path)?.[1]
      return isMoving && number ? { viewTransitionName: `cover-${number}` } : undefined
    }
