import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { changeSettings, readSettings, useSettings } from '#web/console/settings.ts'
import { ConsoleIcon, type ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { usePrefetch } from '#web/navigation/use-prefetch.ts'
import { type MenuPage, onlyPageOf, type SideMenuEntry } from './menu.ts'
import { SideMenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'
import { useWaitingRenewed, WaitingCount } from './waiting.tsx'

/** Shows collapsible groups and their pages. Up and Down move between the visible entries. */
export function MenuList({ menu }: { readonly menu: readonly SideMenuEntry[] }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useWaitingRenewed()
  // Keeps the current entry in view in a long menu.
  useEffect(() => {
    if (pathname) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <ul ref={list} className={stack(2, fit, styles.list)} onKeyDown={moveFocus}>
      {menu.map((entry) => {
        const page = onlyPageOf(entry)
        return <li key={entry.name}>{page ? <PageLink page={page} icon={entry.icon} /> : <Group entry={entry} />}</li>
      })}
    </ul>
  )
}

function Group({ entry: { name, title, icon, pages } }: { readonly entry: SideMenuEntry }) {
  const id = useId()
  const open = !useSettings().closedGroups.includes(name)
  function toggle() {
    const { closedGroups } = readSettings()
    changeSettings({ closedGroups: open ? [...closedGroups, name] : closedGroups.filter((each) => each !== name) })
  }
  return (
    <>
      <button type="button" className={styles.group} aria-expanded={open} aria-controls={id} onClick={toggle}>
        <ConsoleIcon name={icon} size={18} />
        <span>{title}</span>
        {!open && <WaitingCount pages={pages.map((page) => page.name)} />}
        <ConsoleIcon name={open ? 'up' : 'down'} size={14} />
      </button>
      <ul id={id} hidden={!open}>
        {pages.map((page) => (
          <li key={page.name}>
            <PageLink page={page} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PageLink({ page, icon }: { readonly page: MenuPage; readonly icon?: ConsoleIconName }) {
  const prefetch = usePrefetch()
  return (
    <SideMenuLink to={page.path} prefetch={prefetch} className={styles.item} title={page.title}>
      {icon ? <ConsoleIcon name={icon} size={18} /> : <i />}
      <span>{page.title}</span>
      <WaitingCount pages={[page.name]} />
    </SideMenuLink>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter((stop) => stop.offsetParent !== null)
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key]
  const next = to === undefined || at === -1 ? undefined : stops[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}
