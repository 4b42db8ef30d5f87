import { Link, NavLink } from 'react-router'
import { ButtonLink } from '../kit/button.tsx'
import { Drawer } from '../kit/drawer.tsx'
import layout from '../kit/layout.module.css'
import { Logo } from '../kit/logo.tsx'
import { names } from '../kit/names.ts'
import { useSay } from '../language.ts'
import { useSession } from '../session.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { LanguageSwitch, ThemeSwitch } from './preference-links.tsx'
import styles from './site-header.module.css'

/** The five words of navigation. */
const NAVIGATION = [
  ['dynamic', '/dynamic/index'],
  ['multicenter', '/platformShow/multicenter'],
  ['medicine', '/platformShow/medicine'],
  ['achievement', '/platformShow/achievement'],
  ['college', '/college/index'],
] as const

export function SiteHeader() {
  const { site, language } = useSite()
  return (
    <header className={names(styles.header, layout.band)}>
      <div className={styles.row}>
        <Link to="/home" className={styles.brand}>
          <Logo />
          <span>{site.name}</span>
          {site.organisation[language] && <small>{site.organisation[language]}</small>}
        </Link>
        <Navigation className={styles.navigation} />
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <Account />
        <PhoneDrawer />
      </div>
    </header>
  )
}

function Navigation({ className }: { readonly className: string | undefined }) {
  const say = useSay(shellText)
  return (
    <nav className={className} aria-label={say('nav.main')}>
      {NAVIGATION.map(([key, to]) => (
        <NavLink key={key} to={to} prefetch="intent">
          {say(key)}
        </NavLink>
      ))}
    </nav>
  )
}

/** The same for everybody in the server's HTML; it changes in the browser when somebody is signed in. */
function Account() {
  const say = useSay(shellText)
  const { token } = useSession()
  if (token) return <AccountMenu />
  return (
    <ButtonLink to="/login" className={names(styles.login)}>
      {say('login')}
    </ButtonLink>
  )
}

function PhoneDrawer() {
  const say = useSay(shellText)
  const { token } = useSession()
  return (
    <div className={styles.phone}>
      <Drawer label={say('menu')}>
        <Navigation className={styles.pages} />
        {!token && (
          <div className={styles.doors}>
            <ButtonLink to="/login" kind="solid" size="large">
              {say('login')}
            </ButtonLink>
            <ButtonLink to="/register" size="large">
              {say('register')}
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
