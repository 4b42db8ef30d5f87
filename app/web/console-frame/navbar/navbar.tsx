import { Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { toolLook } from '#web/kit/button.tsx'
import { Logo } from '#web/kit/picture/logo.tsx'
import { row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSite } from '#web/site.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { LanguageSwitch, ThemeSwitch } from '../../site-frame/preference-links.tsx'
import { openPalette } from '../palette/lazy-palette.tsx'
import { openSettings } from '../settings/lazy-settings.tsx'
import { HOME } from '../tabs/tabs.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import styles from './navbar.module.css'

const Bell = lazyPart(() => import('#capabilities/inbox/web/bell-part.tsx'))

type Props = { onMenu(): void; readonly withMenu: boolean }

/** The top bar: search, language, theme, messages, full screen, settings and the account menu. */
export function Navbar({ onMenu, withMenu }: Props) {
  const t = useTranslate(consoleText)
  const { site, language } = useSite()
  return (
    <header className={row(4, styles.bar)}>
      {withMenu && <Tool icon="menu" label={t('menu')} onPress={onMenu} />}
      <Link to={HOME.path} className={row(10, styles.brand)}>
        <Logo />
        <span>{site.name[language]}</span>
        <small>{t('console')}</small>
      </Link>
      <button type="button" className={row(8, text.quiet, styles.find)} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <ConsoleIcon name="search" size={16} />
        <span>{t('palette.placeholder')}</span>
        <kbd aria-hidden>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div className={styles.tools}>
        <span className={styles.wide}>
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
        <Suspense fallback={<span className={styles.bell} />}>
          <Bell />
        </Suspense>
        <span className={styles.wide}>
          <FullScreen />
          <Tool icon="settings" label={t('settings.title')} onPress={openSettings} />
        </span>
        <AvatarMenu />
      </div>
    </header>
  )
}

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

type ToolProps = {
  readonly icon: ConsoleIconName
  readonly label: string
  onPress(): void
  readonly pressed?: boolean
}

function Tool({ icon, label, onPress, pressed }: ToolProps) {
  return (
    <button
      type="button"
      className={toolLook}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      onClick={onPress}
    >
      <ConsoleIcon name={icon} />
    </button>
  )
}

const onFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function FullScreen() {
  const t = useTranslate(consoleText)
  const full = useSyncExternalStore(onFullScreen, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)
  return <Tool icon="expand" label={t(full ? 'full-screen.leave' : 'full-screen.enter')} pressed={full} onPress={toggle} />
}
