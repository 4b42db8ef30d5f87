import type { KeyboardEvent } from 'react'

/** Moves the focus between rows with Up, Down, Home and End. */
export function moveCursor(event: KeyboardEvent, body: HTMLElement | null): void {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr') ?? [])]
  const at = rows.indexOf((event.target as HTMLElement).closest('tr') as HTMLElement)
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  const row = next === undefined ? undefined : rows[next]
  if (!row) return
  event.preventDefault()
  row.focus()
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=checkbox]), [role=menuitem]')
