import { Menu, Tooltip } from '@mantine/core'
import { useLocation, useNavigate } from 'react-router'
import { pageAt } from '#web/console/access/pages.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { onlyPageOf, type SideMenuEntry } from './menu.ts'
import { SideMenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'

/** Shows the icons of the groups; each opens a list of its pages beside it. */
export function FoldedMenu({ menu }: { readonly menu: readonly SideMenuEntry[] }) {
  const here = pageAt(consolePages, useLocation().pathname)?.name
  return (
    <ul className={stack(2, fit, styles.list)}>
      {menu.map((entry) => (
        <li key={entry.name}>
          <Entry entry={entry} here={here} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry, here }: { readonly entry: SideMenuEntry; readonly here: string | undefined }) {
  const page = onlyPageOf(entry)
  if (!page) return <Flyout entry={entry} here={here} />
  return (
    <Tooltip label={page.title} position="right">
      <SideMenuLink to={page.path} className={styles.item} aria-label={page.title}>
        <ConsoleIcon name={entry.icon} size={18} />
      </SideMenuLink>
    </Tooltip>
  )
}

function Flyout({ entry, here }: { readonly entry: SideMenuEntry; readonly here: string | undefined }) {
  const navigate = useNavigate()
  const isHere = entry.pages.some(({ name }) => name === here)
  return (
    <Menu trigger="click-hover" position="right-start" offset={6} openDelay={80} closeDelay={160}>
      <Menu.Target>
        <button type="button" className={styles.item} aria-label={entry.title} data-here={isHere || undefined}>
          <ConsoleIcon name={entry.icon} size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{entry.title}</Menu.Label>
        {entry.pages.map(({ name, path, title }) => (
          <Menu.Item
            key={name}
            component="a"
            href={path}
            {...(name === here && { 'aria-current': 'page' })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              void navigate(path)
            }}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
