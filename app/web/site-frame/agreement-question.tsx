import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/session.ts'

const AgreementBar = lazy(() => import('#capabilities/privacy/web/agreement-bar-part.tsx'))

/** Asks logged-in members about a changed agreement. Readers without an account load nothing of it. */
export function AgreementQuestion() {
  const { user } = useSession()
  return user ? (
    <Suspense>
      <AgreementBar key={user.id} />
    </Suspense>
  ) : null
}
