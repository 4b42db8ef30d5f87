import { clsx as cx } from 'clsx'
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { iconOfPage } from '#web/console/show/page-icon.ts'
import { center, grow, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { consoleText } from '#web/text/console-texts.ts'
import styles from './tab-bar.module.css'
import { TabMenu } from './tab-menu.tsx'
import { useTabs } from './tab-store.ts'
import { useTabView } from './tab-view.ts'
import { HOME, type Tab } from './tabs.ts'
import { useUnsavedTabs } from './unsaved-tabs.ts'
import { useCloseTabs } from './use-close-tabs.ts'

const TabList = lazyPart(async () => ({ default: (await import('./tab-list.tsx')).TabList }))

/** More tabs than this also get a list of all tabs. */
const SEVERAL = 4

/** Shows the open pages. Arrow keys move, Enter opens, Delete closes, and Shift+F10 or a right click opens the menu of a tab. */
export function TabBar({ shown }: { readonly shown: string }) {
  const t = useTranslate(consoleText)
  const { tabs } = useTabs()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tabs.length > 0) showHandle(bar.current, shown)
  }, [tabs, shown])
  const reachable = tabs.some(({ path }) => path === shown) ? shown : HOME.path
  return (
    <div className={styles.row}>
      <nav className={cx(grow, styles.bar)} ref={bar} aria-label={t('tabs')}>
        <ul className={row(2)} onKeyDown={(event) => moveFocus(event, bar.current)}>
          {tabs.map((tab) => (
            <li key={tab.path}>
              <TabHandle tab={tab} shown={shown} reachable={tab.path === reachable} />
            </li>
          ))}
        </ul>
      </nav>
      {tabs.length > SEVERAL && (
        <span className={styles.room}>
          <Suspense>
            <TabList shown={shown} />
          </Suspense>
        </span>
      )}
    </div>
  )
}

type HandleProps = { readonly tab: Tab; readonly shown: string; readonly reachable: boolean }

function TabHandle({ tab, shown, reachable }: HandleProps) {
  const t = useTranslate(consoleText)
  const viewOf = useTabView()
  const closeTabs = useCloseTabs(shown)
  const dirty = useUnsavedTabs().has(tab.path)
  const { page, title } = viewOf(tab)
  const isHome = tab.path === HOME.path
  const closeThis = () => void (isHome || closeTabs(tab.path, 'this'))
  return (
    <TabMenu tab={tab} title={title} shown={shown} onClose={closeTabs}>
      <span className={cx(text.quiet, styles.tab)} data-shown={tab.path === shown || undefined}>
        <Link
          to={tab.fullPath}
          tabIndex={reachable ? 0 : -1}
          {...(tab.path === shown && { 'aria-current': 'page' })}
          {...(dirty && { 'aria-label': t('tab.unsaved', { title }) })}
          onAuxClick={(event) => {
            if (event.button !== 1) return
            event.preventDefault()
            closeThis()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Delete') closeThis()
            else if (event.key === 'F10' && event.shiftKey) askForMenu(event)
          }}
        >
          {page && <ConsoleIcon name={iconOfPage(page)} size={14} />}
          {dirty && <i className={styles.dirty} />}
          <span>{title}</span>
        </Link>
        {!isHome && (
          <button type="button" className={center(styles.close)} tabIndex={-1} aria-label={t('tab.close', { title })} onClick={closeThis}>
            <ConsoleIcon name="close" size={14} />
          </button>
        )}
      </span>
    </TabMenu>
  )
}

/** Scrolls the shown tab into view. scrollIntoView would also scroll the page. */
function showHandle(bar: HTMLElement | null, shown: string): void {
  const handle = bar?.querySelector<HTMLElement>('[aria-current]')?.closest('li')
  if (!bar || !handle || shown === '') return
  const { left, right } = handle.getBoundingClientRect()
  const window = bar.getBoundingClientRect()
  if (left < window.left) bar.scrollLeft -= window.left - left + PEEK_PX
  else if (right > window.right) bar.scrollLeft += right - window.right + PEEK_PX
}
/** Pixels of the neighbouring tab that stay visible. */
const PEEK_PX = 32

/** Dispatches the event of a right click, positioned below the tab. */
function askForMenu(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault()
  const { left, bottom } = event.currentTarget.getBoundingClientRect()
  event.currentTarget.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }))
}

function moveFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const handles = [...(bar?.querySelectorAll<HTMLElement>('a') ?? [])]
  const at = handles.indexOf(event.target as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: handles.length - 1 }[event.key]
  const next = at === -1 || to === undefined ? undefined : handles[(to + handles.length) % handles.length]
  if (!next) return
  event.preventDefault()
  next.focus()
}
