import { Suspense } from 'react'
import { lazyOr, Nothing } from '#web/kit/state/lazy-or.ts'
import { type RenderedFragment, StaticFragment } from '#web/kit/static-fragment.tsx'
import { useSession } from '#web/session/session.ts'
import styles from './follow.module.css'
import type { Followable } from './follow-link.tsx'

/** Is loaded lazily, so that visitors without an account load none of it. */
const LiveRow = lazyOr(Nothing, () => import('./follow-buttons.tsx').then(({ LiveRow: part }) => part))

/** Shows the static row to visitors and the buttons to readers with an account. */
export function FollowRow({ of, rendered }: { readonly of: readonly Followable[]; readonly rendered: RenderedFragment }) {
  const { token } = useSession()
  const still = <StaticFragment of={rendered} styles={[styles]} />
  if (!token || of.length === 0) return still
  return (
    <Suspense fallback={still}>
      <LiveRow of={of} />
    </Suspense>
  )
}
