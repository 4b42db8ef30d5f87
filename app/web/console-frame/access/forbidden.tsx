import { lazy, Suspense } from 'react'
import type { ForbiddenProps } from '#web/console/frame.ts'

const ForbiddenState = lazy(async () => ({ default: (await import('./forbidden-state.tsx')).ForbiddenState }))

/** What stands in place of what an operator may not see; few ever load it. */
export const LazyForbidden = (props: ForbiddenProps) => (
  <Suspense>
    <ForbiddenState {...props} />
  </Suspense>
)
