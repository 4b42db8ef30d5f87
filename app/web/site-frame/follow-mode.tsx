import { Suspense, useCallback } from 'react'
import { useMatches } from 'react-router'
import { lazyOr, Nothing } from '#web/kit/state/lazy-or.ts'
import { handleIn } from '#web/page.ts'

const ModeBar = lazyOr(Nothing, () => import('#capabilities/minors/web/mode-bar-part.tsx').then(({ default: part }) => part))

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
