import { lazy, Suspense, useCallback } from 'react'
import { useMatches } from 'react-router'
import { handleIn } from '#web/page.ts'
import { NOTHING } from './nothing.ts'

const ModeBar = lazy(() => import('#capabilities/minors/web/mode-bar-part.tsx').catch(() => NOTHING))

/** Shows the bar of minors' mode, and loads a public page again when the mode begins or ends. The console has neither. */
export default function FollowMode({ hasAccount }: { readonly hasAccount: boolean }) {
  const handle = handleIn(useMatches())
  const isOwnPage = handle?.requiresAuth === true || handle?.logsIn === true
  // Pages of the account stay open in the mode, and may hold input.
  const judge = useCallback(() => {
    if (!isOwnPage) location.reload()
  }, [isOwnPage])
  return handle?.console === undefined ? (
    <Suspense>
      <ModeBar hasAccount={hasAccount} onJudged={judge} />
    </Suspense>
  ) : null
}
