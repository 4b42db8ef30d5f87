import { lazy, Suspense } from 'react'
import { useLocation, useMatches, useSearchParams } from 'react-router'
import { ScreenBoundary } from '#web/console/screen/screen-boundary.tsx'
import { handleIn } from '#web/page.ts'
import { readSession, useSession } from '#web/session/session.ts'
import { Slots } from '#web/slots.tsx'
import { ConsoleShell } from '../console-frame/console-shell.tsx'
import { ways } from '../console-frame/way-out.ts'
import { useGuard } from '../guards/guard.ts'
import { PAGE_PATHS } from '../pages/site-pages.ts'
import SiteLayout from './site-layout.tsx'

const load = () => import('../console-frame/frame.tsx')
/** Begins with this file, beside the page's own, for who is going to see it. */
const early = import.meta.env.SSR || readSession().token === null || location.pathname === PAGE_PATHS[403] ? undefined : load()
early?.catch(() => undefined)
const Frame = lazy(() => early ?? load())

/**
 * The frame around the console, around what says that something there is not open, and around its addresses that no page has. One frame for
 * all of them, so that what is open in it stays. The last two are the site's for who does not come from the console.
 */
export default function ConsoleLayout() {
  const frame = useWhose()
  if (frame === 'site') return <SiteLayout />
  return frame === 'unknown' ? <ConsoleShell /> : <Console />
}

function useWhose(): 'console' | 'site' | 'unknown' {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { known, token } = useSession()
  const isLost = handleIn(useMatches())?.name === 'notFound'
  if (isLost) return !known ? 'unknown' : token === null ? 'site' : 'console'
  return pathname === PAGE_PATHS[403] && !search.has('permission') ? 'site' : 'console'
}

/** Nobody renders it but the browser: the server knows only its empty shell, which is the same for everybody (S134). */
function Console() {
  const { verdict, failed, retry } = useGuard()
  if (verdict.kind !== 'open') return <ConsoleShell {...(failed && { onRetry: retry })} />
  return (
    <Slots filled={ways}>
      <ScreenBoundary>
        <Suspense fallback={<ConsoleShell />}>
          <Frame />
        </Suspense>
      </ScreenBoundary>
    </Slots>
  )
}
