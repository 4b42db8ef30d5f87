import { clsx as cx } from 'clsx'
import { Suspense, useEffect, useState } from 'react'
import { ButtonLink, iconButtonLook } from '#web/kit/button.tsx'
import { Link } from '#web/kit/link.tsx'
import { Drawer } from '#web/kit/overlay/drawer.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { Logo } from '#web/kit/picture/logo.tsx'
import { lazyOr } from '#web/kit/state/lazy-or.ts'
import layout from '#web/kit/style/layout.module.css'
import { cluster, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { useLoginPath } from '#web/session/use-login-path.ts'
import { useSite } from '#web/site.ts'
import { siteText } from '../text/site-texts.ts'
import { Navigation } from './navigation.tsx'
import { LanguageSwitch, ThemeSwitch } from './preference-links.tsx'
import styles from './site-header.module.css'

/** Loads lazily, because most readers have no account. */
const AccountMenu = lazyOr(AccountLink, () => import('./account-menu.tsx').then(({ default: part }) => part))

const SearchOverlay = lazyOr(SearchPage, () =>
  import('#capabilities/website/web/search-overlay-part.tsx').then(({ default: part }) => part),
)

export function SiteHeader() {
  const { site, language } = useSite()
  return (
    <header className={cx(styles.header, layout.band)}>
      <div className={row(8, styles.row)}>
        <Link to="/home" className={cluster([0, 10], styles.brand)}>
          <Logo />
          <span>{site.name[language]}</span>
          {site.organisation[language] !== site.name[language] && <small className={styles.tagline}>{site.organisation[language]}</small>}
        </Link>
        <Navigation className={cx(styles.navigation, text.unprinted)} />
        <SearchLink />
        <div className={cx(styles.tools, text.unprinted)}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <Account />
        <PhoneDrawer />
      </div>
    </header>
  )
}

/** Links to the search page until React runs; then it opens the search over the page, also by `/` or Ctrl K. */
function SearchLink() {
  const t = useTranslate(siteText)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isSearchKey(event)) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Link
        to="/search"
        className={cx(iconButtonLook, styles.search, text.unprinted)}
        aria-label={t('search')}
        title={t('search-keys')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="search" />
      </Link>
      {isOpen && (
        <Suspense>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the search page with its own code, because the overlay cannot be loaded. */
function SearchPage({ onClose }: { onClose(): void }) {
  useEffect(() => {
    onClose()
    location.assign('/search')
  }, [onClose])
  return null
}

/** Ignores `/` while the reader types. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key === 'k') return (ctrlKey || metaKey) && !altKey
  const isWriting = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting
}

/** Is equal for all readers in the server's HTML and changes in the browser for logged-in readers. */
function Account() {
  const t = useTranslate(siteText)
  const { known, token } = useSession()
  const login = useLoginPath()
  useEffect(() => {
    if (known) delete document.documentElement.dataset['session']
  }, [known])
  if (token) {
    return (
      <Suspense fallback={<span className={cx(styles.login, text.unprinted)} />}>
        <AccountMenu />
      </Suspense>
    )
  }
  return (
    <ButtonLink to={login} className={cx(styles.login, text.unprinted)}>
      {t('login')}
    </ButtonLink>
  )
}

/** Replaces the menu of the account when its code cannot be loaded, and loads the page with its own code. */
function AccountLink() {
  const t = useTranslate(siteText)
  return (
    <Link
      to="/information/index"
      reloadDocument
      className={cx(iconButtonLook, text.unprinted)}
      aria-label={t('account')}
      title={t('account')}
    >
      <Icon name="user" />
    </Link>
  )
}

function PhoneDrawer() {
  const t = useTranslate(siteText)
  const { token } = useSession()
  const login = useLoginPath()
  return (
    <div className={cx(styles.phone, text.unprinted)}>
      <Drawer label={t('menu')}>
        <Navigation className={styles.pages} />
        {!token && (
          <div className={stack(12, styles.doors)}>
            <ButtonLink to={login} kind="solid" size="large">
              {t('login')}
            </ButtonLink>
            <ButtonLink to="/register" size="large">
              {t('register')}
            </ButtonLink>
          </div>
        )}
        <div className={styles.choices}>
          <LanguageSwitch worded />
          <ThemeSwitch worded />
        </div>
      </Drawer>
    </div>
  )
}
