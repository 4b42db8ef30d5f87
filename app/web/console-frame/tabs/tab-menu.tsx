import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { refreshAll } from '#web/console/call/queries.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { reloadTab, useTabs } from './tab-store.ts'
import { type CloseWhat, canClose, type Tab } from './tabs.ts'
import type { CloseTabs } from './use-close-tabs.ts'

type Props = {
  readonly tab: Tab
  readonly title: string
  readonly shown: string
  readonly onClose: CloseTabs
  readonly children: ReactElement
}
const WAYS: readonly CloseWhat[] = ['this', 'left', 'right', 'others', 'all']

/** Contains the actions for a tab and its neighbours; unavailable ones are shown as disabled. */
export function TabMenu({ tab, title, shown, onClose, children }: Props) {
  const t = useTranslate(consoleText)
  const { tabs } = useTabs()
  function reload() {
    reloadTab(tab.path)
    void refreshAll()
  }
  return (
    <Menu position="bottom-start">
      <Menu.ContextMenu>{children}</Menu.ContextMenu>
      <Menu.Dropdown aria-label={title}>
        <Menu.Item leftSection={<ConsoleIcon name="refresh" size={16} />} disabled={tab.path !== shown} onClick={reload}>
          {t('tab.reload')}
        </Menu.Item>
        <Menu.Divider />
        {WAYS.map((what) => (
          <Menu.Item key={what} disabled={!canClose(tabs, tab.path, what)} onClick={() => onClose(tab.path, what)}>
            {t(`tab.close-${what}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
