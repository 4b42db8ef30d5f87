import { clsx as cx } from 'clsx'
import { type CSSProperties, useCallback, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { FLOATS } from '#web/console/mantine/theme.ts'
import { MENU_WIDTH_PX, useSettings } from '#web/console/settings.ts'
import { grow } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { handleIn } from '#web/page.ts'
import { shellText } from '#web/text/texts.ts'
import type { AccessCheck } from './access/use-access-check.ts'
import { ConsoleFooter } from './console-footer.tsx'
import { ScreenContent } from './content/content.tsx'
import styles from './frame-view.module.css'
import { LazyKeys } from './keys/lazy-keys.tsx'
import { useMenu } from './menu/menu.ts'
import { MenuDrawer } from './menu/menu-drawer.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { LazyPalette } from './palette/lazy-palette.tsx'
import { FloatingSettings, LazySettings } from './settings/lazy-settings.tsx'
import { TabBar } from './tabs/tab-bar.tsx'
import { useCurrentTab } from './tabs/use-current-tab.ts'
import { useNoteVisit } from './use-note-visit.ts'
import { useWidth } from './width.ts'

/** Renders the bar, the menu, the tabs and the screen according to the operator's settings. */
export function FrameView({ gate }: { readonly gate: AccessCheck }) {
  const t = useTranslate(shellText)
  const settings = useSettings()
  const width = useWidth()
  const [drawer, setDrawer] = useState(false)
  const closeDrawer = useCallback(() => setDrawer(false), [])
  const page = handleIn(useMatches())?.console
  const menu = useMenu(gate.judges)
  const { pathname } = useLocation()
  useCurrentTab(page, gate)
  useNoteVisit(page, gate.state === 'open')
  const folded = width === 'narrow' || settings.menuCollapse
  const menuPx = !settings.menu || width === 'phone' ? 0 : folded ? MENU_WIDTH_PX.folded : settings.menuWidth
  const place = { '--menu': `${menuPx}px`, '--bar': settings.navbar ? '60px' : '0px' } as CSSProperties
  return (
    <div className={styles.frame} style={place}>
      <a className={text.skip} href="#main">
        {t('skip')}
      </a>
      {settings.navbar ? <Navbar onMenu={() => setDrawer(true)} withMenu={settings.menu && width === 'phone'} /> : <FloatingSettings />}
      {settings.menu && width !== 'phone' && <SideMenu menu={menu} folded={folded} canUnfold={width === 'wide'} />}
      <MenuDrawer menu={menu} open={drawer && width === 'phone'} onClose={closeDrawer} />
      <div className={styles.side}>
        {settings.tabBar && <TabBar shown={pathname} />}
        <main id="main" className={cx(grow, styles.main)} tabIndex={-1}>
          <ScreenContent gate={gate} page={page} />
          <div id={FLOATS} />
        </main>
        {settings.footer && <ConsoleFooter />}
      </div>
      <LazyPalette judges={gate.judges} />
      <LazyKeys judges={gate.judges} />
      <LazySettings />
    </div>
  )
}
