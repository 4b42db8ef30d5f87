import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { inline, items, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { LanguageSwitch, ThemeSwitch } from '../../site-frame/preference-links.tsx'
import { openSettings } from '../settings/lazy-settings.tsx'
import type { SideMenuEntry } from './menu.ts'
import { MenuList } from './menu-list.tsx'
import styles from './side-menu.module.css'

type Props = { readonly menu: readonly SideMenuEntry[]; readonly open: boolean; onClose(): void }

/** The menu on small screens, with the controls that do not fit into the bar. */
export function MenuDrawer({ menu, open, onClose }: Props) {
  const t = useTranslate(consoleText)
  const { key } = useLocation()
  useEffect(() => {
    if (key) onClose()
  }, [key, onClose])
  return (
    <Sheet open={open} onClose={onClose} side="left" width={288} title={t('menu')}>
      <nav className={styles.menu} aria-label={t('menu')}>
        <MenuList menu={menu} />
        <div className={stack(4, items.start, styles.choices)}>
          <LanguageSwitch worded />
          <ThemeSwitch worded />
          <button
            type="button"
            className={inline(10, styles.choice)}
            onClick={() => {
              onClose()
              openSettings()
            }}
          >
            <ConsoleIcon name="settings" />
            {t('settings.title')}
          </button>
          <Link className={inline(10, styles.choice)} to="/home">
            <ConsoleIcon name="outward" />
            {t('to-site')}
          </Link>
        </div>
      </nav>
    </Sheet>
  )
}
