import { Suspense } from 'react'
import type { ForbiddenProps } from '#web/console/frame.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'

const ForbiddenState = lazyPart(async () => ({ default: (await import('./forbidden-state.tsx')).ForbiddenState }))

/** What stands in place of what an operator may not see; few ever load it. */
export const LazyForbidden = (props: ForbiddenProps) => (
  <Suspense>
    <ForbiddenState {...props} />
  </Suspense>
)
