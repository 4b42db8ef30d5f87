import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { isInMinorsMode } from '#contract/site/minors-mode.ts'
import { handleIn } from '#web/page.ts'
import { useSession } from '#web/session/session.ts'

const NOTHING = { default: () => null }
/** Without a connection the mode waits for the next page; the server closes pages without it. */
const ModeBar = lazy(() => import('#capabilities/minors/web/mode-bar-part.tsx').catch(() => NOTHING))

/** Follows minors' mode of the account or of this browser. Other readers load nothing of it. */
export function MinorsMode() {
  const { user, token } = useSession()
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(isInMinorsMode(document.cookie)), [])
  const handle = handleIn(useMatches())
  const isOwnPage = handle?.requiresAuth === true || handle?.logsIn === true || handle?.console !== undefined
  // Pages of the account stay open in the mode, and may hold input.
  const judge = useCallback(() => {
    if (!isOwnPage) location.reload()
  }, [isOwnPage])
  return user || (isHere && token === null) ? (
    <Suspense>
      <ModeBar key={user?.id ?? ''} hasAccount={user !== null} onJudged={judge} />
    </Suspense>
  ) : null
}
