import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '../../language.ts'
import { shellText } from '../../text/texts.ts'
import { Icon } from '../picture/icon.tsx'
import { type NoticeKind, noticeIcons } from '../state/notice.tsx'
import { items, row, stack } from '../style/layouts.ts'
import styles from './toast.module.css'

type Toast = {
  readonly id: number
  readonly kind: NoticeKind
  readonly words: string
  readonly after: ReactNode
  readonly staysMs: number | null
}

/** Long enough to read a line. Successes disappear sooner, because a toast covers content. */
const STAYS_MS: Readonly<Record<NoticeKind, number>> = { ok: 4_000, info: 4_000, warn: 6_000, bad: 6_000 }
/** Applies to toasts that offer an action. */
const STAYS_LONGER_MS = 8_000
const MOST = 3
let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a message about an event away from the control in use. `after` can hold a link or a button. Errors of a form belong in the form.
 */
export function toast(kind: NoticeKind, words: string, after?: ReactNode): void {
  add({ kind, words, after, staysMs: after ? STAYS_LONGER_MS : STAYS_MS[kind] })
}

/** Shows a message that must not be missed until the reader acts on it or closes it. */
export const toastUntilClosed = (words: string, after?: ReactNode): void => add({ kind: 'info', words, after, staysMs: null })

function add(added: Omit<Toast, 'id'>): void {
  if (shown.some(({ words }) => words === added.words)) return
  lastId += 1
  change([...shown, { ...added, id: lastId }].slice(-MOST))
}

export const untoast = (words: string): void => change(shown.filter((each) => each.words !== words))

const remove = (id: number) => change(shown.filter((each) => each.id !== id))

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const none: readonly Toast[] = []

/** The region of all toasts. It is rendered from the start, so that new toasts are announced politely. */
export function ToastRegion() {
  const list = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  return (
    <div className={stack(8, items.center, styles.region)} role="status" aria-live="polite">
      {list.map((each) => (
        <ToastCard key={each.id} {...each} />
      ))}
    </div>
  )
}

function ToastCard({ id, kind, words, after, staysMs }: Toast) {
  const t = useTranslate(shellText)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused || !staysMs) return
    const timer = setTimeout(() => remove(id), staysMs)
    return () => clearTimeout(timer)
  }, [paused, id, staysMs])
  return (
    <div className={row(12, styles.toast)} onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
      <Icon name={noticeIcons[kind]} label={t(kind)} />
      <p>{words}</p>
      {after}
      <button type="button" aria-label={t('close')} onClick={() => remove(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
