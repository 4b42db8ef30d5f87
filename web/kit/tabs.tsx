import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from './link.tsx'
import styles from './tabs.module.css'

type Tab<Id extends string> = { readonly id: Id; readonly text: ReactNode }

type TabsProps<Id extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly current: Id
  onChange(id: Id): void
  readonly children: ReactNode
}

/** Switches views at one address. Arrow keys, Home and End move between tabs; Tab moves into the panel. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showPart(list.current, current), [current])
  function move(event: KeyboardEvent) {
    const next = nextPlace(
      event.key,
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

/** Scrolls the current tab into view when the tabs overflow. scrollIntoView would also scroll the page. */
function showPart(list: HTMLElement | null, current: string): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!list || !tab || current === '') return
  const [part, whole] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (part.left < whole.left) list.scrollLeft -= whole.left - part.left
  else if (part.right > whole.right) list.scrollLeft += part.right - whole.right
}

/** Shows neighbouring pages as tabs. They are plain links, so they work without scripts. */
export function LinkTabs({
  label,
  tabs,
}: {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly text: ReactNode; readonly here: boolean }[]
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={styles.tab} {...(tab.here && { 'aria-current': 'page' })}>
          {tab.text}
        </Link>
      ))}
    </nav>
  )
}

function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (place - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
