import { lazy, Suspense } from 'react'
import { useLocation, useMatches, useSearchParams } from 'react-router'
import { ScreenBoundary } from '#web/console/screen/screen-boundary.tsx'
import { handleIn } from '#web/page.ts'
import { isOperatorUser, readSession, useSession } from '#web/session/session.ts'
import { Slots } from '#web/slots.tsx'
import { ConsoleShell } from '../console-frame/console-shell.tsx'
import { HOME } from '../console-frame/tabs/tabs.ts'
import { ways } from '../console-frame/way-out.ts'
import { useGuard } from '../guards/guard.ts'
import { PAGE_PATHS } from '../pages/site-pages.ts'
import SiteLayout from './site-layout.tsx'

const load = () => import('../console-frame/frame.tsx')
/** Starts loading the frame with this module, in parallel to the page's own, for logged-in readers. */
const early = import.meta.env.SSR || readSession().token === null || location.pathname === PAGE_PATHS[403] ? undefined : load()
early?.catch(() => undefined)
const Frame = lazy(() => early?.catch(load) ?? load())

/**
 * Chooses the frame of console pages, of the page about missing permissions and of unknown console addresses. One layout serves all three,
 * so that open tabs survive. Readers from outside the console see the last two in the site's frame.
 */
export default function ConsoleLayout() {
  const frame = useWhose()
  if (frame === 'site') return <SiteLayout />
  return frame === 'unknown' ? <ConsoleShell /> : <Console isOwn={frame === 'own'} />
}

/** `own` is a page about the account itself. It has the site's frame for accounts that do not work in the console. */
function useWhose(): 'console' | 'own' | 'site' | 'unknown' {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { known, token, user } = useSession()
  const handle = handleIn(useMatches())
  const isLost = handle?.name === 'notFound'
  if (isLost) return !known ? 'unknown' : token === null || (user && !isOperatorUser(user)) ? 'site' : 'console'
  if (pathname === PAGE_PATHS[403] && !search.has('permission')) return 'site'
  const isOwn = handle?.console && !handle.console.permission && handle.console.name !== HOME.name
  return isOwn && user && !isOperatorUser(user) ? 'own' : 'console'
}

/** Renders in browsers only. The server renders just its empty shell, which is equal for all readers (S134). */
function Console({ isOwn }: { readonly isOwn: boolean }) {
  const { verdict, failed, retry } = useGuard()
  if (verdict.kind !== 'open') return <ConsoleShell {...(failed && { onRetry: retry })} />
  return (
    <Slots filled={ways}>
      <ScreenBoundary>
        <Suspense fallback={<ConsoleShell />}>
          <Frame isOwn={isOwn} />
        </Suspense>
      </ScreenBoundary>
    </Slots>
  )
}
