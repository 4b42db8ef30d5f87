import { useEffect, useState } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { browserRefusals } from '#contract/text/browser-refusals.ts'
import { translatorOf } from '#contract/text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { languageNow } from '#web/language.ts'
import { withProgress } from '#web/navigation/progress-store.ts'
import { handleIn } from '#web/page.ts'
import { useSession } from '#web/session/session.ts'
import { judgeVisit } from './guards.ts'

/** Loads lazily, so that readers without an account do not load it. */
const loadUser = () =>
  import('#web/session/user.ts').then(
    (user) => user.loadUser(),
    () => false,
  )

/** Loads the user record of the session when it is missing. `failed` means that loading failed on this page. */
export function useUser() {
  const { token, user } = useSession()
  const { key } = useLocation()
  const [failedAt, setFailedAt] = useState<string>()
  const owesUser = token !== null && !user

  async function load() {
    setFailedAt(undefined)
    if (!(await withProgress(loadUser()))) setFailedAt(key)
  }
  // Retries on each navigation; a failure does not end the session (specification, section 4).
  useEffect(() => {
    if (!owesUser) return
    let current = true
    withProgress(loadUser()).then((loaded) => current && setFailedAt(loaded ? undefined : key))
    return () => {
      current = false
    }
  }, [owesUser, key])
  return { failed: failedAt === key && owesUser, retry: () => void load() }
}

/** Applies the guard of the shown page: loads the user when needed, and redirects readers without access. */
export function useGuard() {
  const session = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const verdict = judgeVisit(handleIn(useMatches()), session, search)
  const away = verdict.kind === 'away' ? verdict.to : undefined
  const lacksRole = verdict.kind === 'away' && verdict.why === 'role'
  const user = useUser()
  useEffect(() => {
    if (!away) return
    if (lacksRole) toast('warn', translatorOf(browserRefusals, languageNow())('FORBIDDEN'))
    void navigate(away, { replace: true })
  }, [away, lacksRole, navigate])
  return { verdict, ...user }
}
