import type { MenuNode } from '#capabilities/access/contract.ts'
import type { Theme } from '#contract/language.ts'
import type { ConsoleSettings } from '#web/console/settings.ts'

/** Returns the settings under the names of the specification (section 3). */
export const toSpecifiedSettings = (settings: ConsoleSettings, theme: Theme, serverMenu: readonly MenuNode[]) => ({
  theme,
  colorWeek: settings.colorWeek,
  navbar: settings.navbar,
  menu: settings.menu,
  hideMenu: !settings.menu,
  menuCollapse: settings.menuCollapse,
  footer: settings.footer,
  themeColor: settings.themeColor,
  menuWidth: settings.menuWidth,
  globalSettings: false,
  device: localStorage.getItem('device') === '1' ? 'mobile' : 'desktop',
  tabBar: settings.tabBar,
  menuFromServer: settings.menuFromServer,
  serverMenu,
})
