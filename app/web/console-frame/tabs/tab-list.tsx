import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { iconOfPage } from '#web/console/show/page-icon.ts'
import { IconButton } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { tabText } from '../../text/tab-texts.ts'
import { useTabs } from './tab-store.ts'
import { useTabView } from './tab-view.ts'

/** Lists every open page by title, because the bar may have no room for all. */
export function TabList({ shown }: { readonly shown: string }) {
  const t = useTranslate(tabText)
  const { tabs } = useTabs()
  const viewOf = useTabView()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <IconButton icon="down" label={t('list', { count: tabs.length })} />
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {tabs.map((tab) => {
          const { page, title } = viewOf(tab)
          return (
            <Menu.Item
              key={tab.path}
              component={Link}
              to={tab.fullPath}
              {...(page && { leftSection: <ConsoleIcon name={iconOfPage(page)} size={16} /> })}
              {...(tab.path === shown && { 'aria-current': 'page', bg: 'var(--soft)', c: 'var(--on-soft)' })}
            >
              {title}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
