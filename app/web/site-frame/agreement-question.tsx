import { Suspense, useEffect, useState } from 'react'
import { lazyOr, Nothing } from '#web/kit/state/lazy-or.ts'
import { useSession } from '#web/session/session.ts'

/** Without a connection the question waits for the next page; the page that is open stays. */
const AgreementBar = lazyOr(Nothing, () => import('#capabilities/privacy/web/agreement-bar-part.tsx').then(({ default: part }) => part))

/** The question waits until the page that the member came for is there. */
const AFTER_MS = 2_000

/** Asks logged-in members about a changed agreement. Readers without an account load nothing of it. */
export function AgreementQuestion() {
  const { user } = useSession()
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return user && isDue ? (
    <Suspense>
      <AgreementBar key={user.id} />
    </Suspense>
  ) : null
}
