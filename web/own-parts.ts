import type { ComponentType } from 'react'

type OwnParts = {
  /** Courses that one has joined, and how far one is; what it says where there are none. */
  readonly courses: () => Promise<{ readonly default: ComponentType }>
}

/** What capabilities put onto the page of a person's own things, each loaded when its tab is opened. */
export const ownParts: OwnParts = {
  courses: () => import('#capabilities/college/web/my-courses-part.tsx'),
}
