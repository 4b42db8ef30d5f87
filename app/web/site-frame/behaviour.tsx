import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { translatorOf } from '#contract/text.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { bindNavigation } from '#web/navigation/navigate.ts'
import { stayWhenOffline } from '#web/navigation/stay-when-offline.ts'
import { handleIn } from '#web/page.ts'
import { mirror, PREFERENCES, resolvePreference, showTheme, themeShown } from '#web/preferences.ts'
import { useLoginPath } from '#web/session/use-login-path.ts'
import { shellText } from '#web/text/texts.ts'
import { useScroll } from './scroll.ts'

/** Pages left sooner do not count as seen. The report also waits until the page has rendered. */
const SEEN_AFTER_MS = 500
const PHONE = '(max-width: 767px)'

/** Runs the frame's invisible behaviour in the browser. */
export function Behaviour() {
  useBoundNavigation()
  useResolvedPreferences()
  useDeviceFlag()
  useScroll()
  useReports()
  useShareCard()
  useStayWhenOffline()
  return null
}

/** Reports views of site pages. Console pages and automated browsers are not counted. */
function useReports(): void {
  const { pathname, search } = useLocation()
  const isConsole = handleIn(useMatches())?.console !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, which reads it itself
  useEffect(() => {
    if (isConsole || navigator.webdriver) return
    let leave: (() => void) | undefined
    let isLeft = false
    const report = async () => {
      const { reportPage } = await import('#capabilities/analytics/web/report-part.ts')
      if (!isLeft) leave = reportPage()
    }
    const timer = setTimeout(() => void report(), SEEN_AFTER_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
      leave?.()
    }
  }, [pathname, search, isConsole])
}

/** Inside WeChat, gives the page its share card. Other browsers load nothing for it. */
function useShareCard(): void {
  const { pathname, search } = useLocation()
  const isConsole = handleIn(useMatches())?.console !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page, which reads it itself
  useEffect(() => {
    if (isConsole || !/MicroMessenger/i.test(navigator.userAgent)) return
    const timer = setTimeout(
      () => void import('#capabilities/wechat/web/share-part.ts').then(({ offerCard }) => offerCard()),
      SEEN_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [pathname, search, isConsole])
}

function useStayWhenOffline(): void {
  const t = useTranslate(shellText)
  useEffect(() => stayWhenOffline(() => toast('warn', t('offline'))), [t])
}

function useBoundNavigation(): void {
  const navigate = useNavigate()
  const logsIn = handleIn(useMatches())?.logsIn === true
  const login = useLoginPath()
  useEffect(() => bindNavigation((path) => void navigate(path), { login, logsIn }), [navigate, login, logsIn])
}

/** Resolves differences between storage and cookie at the start, and follows changes by other tabs. */
function useResolvedPreferences(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    async function apply() {
      const theme = resolvePreference('theme')
      const wanted = theme?.value ?? (dark.matches ? 'dark' : 'light')
      // Without a chosen theme React hydrates the light theme, even if an earlier script changed the page.
      const shown = themeShown() ?? (theme ? document.documentElement.dataset['theme'] : 'light')
      if (wanted !== shown) showTheme(wanted)
      const language = resolvePreference('language')
      if (language && language.value !== document.documentElement.lang) await revalidate()
      if (language?.byLink) toast('ok', translatorOf(shellText, language.value)('language-changed'))
    }
    const follow = ({ key }: StorageEvent) => void (Object.values(PREFERENCES).some((name) => name === key) && apply())
    void apply()
    const followSystem = () => void apply()
    dark.addEventListener('change', followSystem)
    addEventListener('storage', follow)
    addEventListener('pagehide', mirror)
    return () => {
      dark.removeEventListener('change', followSystem)
      removeEventListener('storage', follow)
      removeEventListener('pagehide', mirror)
    }
  }, [revalidate])
}

/** Stores `1` on phones and `0` on desktops (specification, section 4). */
function useDeviceFlag(): void {
  useEffect(() => {
    const phone = matchMedia(PHONE)
    const save = () => localStorage.setItem('device', phone.matches ? '1' : '0')
    save()
    phone.addEventListener('change', save)
    return () => phone.removeEventListener('change', save)
  }, [])
}

/** Announces the title of a page after a client-side navigation. It is the first element of the page: the last one would make it a pixel higher. */
export function Announcer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p className={text.hidden} aria-live="polite">
      {title}
    </p>
  )
}
