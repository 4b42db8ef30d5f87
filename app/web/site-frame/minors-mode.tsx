import { Suspense, useEffect, useState } from 'react'
import { isInMinorsMode } from '#contract/site/minors-mode.ts'
import { lazyOr, Nothing } from '#web/kit/state/lazy-or.ts'
import { useSession } from '#web/session/session.ts'

/** Without a connection the mode waits for the next page; the server closes pages without it. */
const FollowMode = lazyOr(Nothing, () => import('./follow-mode.tsx').then(({ default: part }) => part))

/** Follows minors' mode of the account or of this browser on public pages. Other readers load nothing of it. */
export function MinorsMode() {
  const { user, token } = useSession()
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(isInMinorsMode(document.cookie)), [])
  return user || (isHere && token === null) ? (
    <Suspense>
      <FollowMode key={user?.id ?? ''} hasAccount={user !== null} />
    </Suspense>
  ) : null
}
