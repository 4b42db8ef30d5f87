import { Suspense } from 'react'
import type { ForbiddenProps } from '#web/console/frame.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'

const ForbiddenState = lazyPart(async () => ({ default: (await import('./forbidden-state.tsx')).ForbiddenExplanation }))

/** Replaces content that the operator may not see. It loads lazily, because few operators need it. */
export const LazyForbidden = (props: ForbiddenProps) => (
  <Suspense>
    <ForbiddenState {...props} />
  </Suspense>
)
