import { lazy, Suspense } from 'react'
import { type Drawn, StaticFragment } from '#web/kit/static-fragment.tsx'
import { useSession } from '#web/session/session.ts'
import styles from './follow.module.css'
import type { Followable } from './follow-link.tsx'

/** Who reads without an account loads nothing of this. */
const LiveRow = lazy(() => import('./follow-buttons.tsx').then(({ LiveRow: loaded }) => ({ default: loaded })))

/** What can be followed from a page, as it was drawn for who has no account, and with buttons for who has. */
export function FollowRow({ of, drawn }: { readonly of: readonly Followable[]; readonly drawn: Drawn }) {
  const { token } = useSession()
  const still = <StaticFragment of={drawn} styles={[styles]} />
  if (!token || of.length === 0) return still
  return (
    <Suspense fallback={still}>
      <LiveRow of={of} />
    </Suspense>
  )
}
