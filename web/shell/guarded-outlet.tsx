import { useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { floorText } from '#contract/text/texts.ts'
import { speak } from '#contract/text.ts'
import layout from '../kit/layout.module.css'
import { Loading } from '../kit/skeleton.tsx'
import { ErrorState } from '../kit/state.tsx'
import { toast } from '../kit/toast.tsx'
import { languageNow, useSay } from '../language.ts'
import { handleIn } from '../page.ts'
import { useSession } from '../session.ts'
import { shellText } from '../text/texts.ts'
import { loadUser } from '../user.ts'
import { judge } from './guards.ts'
import { NoScript } from './no-script.tsx'
import { withProgress } from './progress-store.ts'

/** The page, once its guard lets it through; an empty shell before, which is all that the server ever renders of a guarded page. */
export function GuardedOutlet() {
  const say = useSay(shellText)
  const { verdict, failed, retry } = useGuard()
  if (verdict.kind === 'open') return <Outlet />
  return (
    <div className={layout.section}>
      {failed ? (
        <ErrorState title={say('user-failed')} onRetry={retry}>
          {say('user-failed-why')}
        </ErrorState>
      ) : (
        <>
          <NoScript />
          <Loading label={say('loading')} shapes={['title', 'line', 'line', 'row', 'row', 'row']} />
        </>
      )}
    </div>
  )
}

function useGuard() {
  const session = useSession()
  const { key, search } = useLocation()
  const navigate = useNavigate()
  const verdict = judge(handleIn(useMatches()), session, search)
  const [failedAt, setFailedAt] = useState<string>()
  const owesUser = session.token !== null && !session.user
  const away = verdict.kind === 'away' ? verdict.to : undefined
  const lacksRole = verdict.kind === 'away' && verdict.why === 'role'

  async function load() {
    setFailedAt(undefined)
    if (!(await withProgress(loadUser()))) setFailedAt(key)
  }
  // Each navigation tries again; a failure only ends it (specification, section 4).
  useEffect(() => {
    if (!owesUser) return
    let current = true
    withProgress(loadUser()).then((loaded) => current && setFailedAt(loaded ? undefined : key))
    return () => {
      current = false
    }
  }, [owesUser, key])
  useEffect(() => {
    if (!away) return
    if (lacksRole) toast('warn', speak(floorText, languageNow())('FORBIDDEN'))
    void navigate(away, { replace: true })
  }, [away, lacksRole, navigate])
  return { verdict, failed: failedAt === key && owesUser, retry: () => void load() }
}
