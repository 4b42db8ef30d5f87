import { createContext, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type * as inbox from '#capabilities/inbox/contract.ts'
import { ask } from '#web/ask.ts'
import { iconButtonLook } from '#web/kit/button.tsx'
import badges from '#web/kit/chip.module.css'
import { Link } from '#web/kit/link.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import { useTranslate } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import { siteText } from '../text/site-texts.ts'
import styles from './site-header.module.css'

type HeaderBox = { Bell(): ReactNode; useUnread(): number }

/** The counts are loaded again on return to the page after this time. */
const STALE_MS = 60_000
const MOST_SHOWN = 99

const getCounts = lightCall<typeof inbox.getCounts>('/api/inbox/counts', 'reads')

let unread = 0
let askedAt = -STALE_MS
const watchers = new Set<() => void>()

async function refresh(): Promise<void> {
  if (document.hidden || performance.now() - askedAt < STALE_MS) return
  askedAt = performance.now()
  const reply = await ask(getCounts, {}).catch(() => undefined)
  if (!reply || !('ok' in reply)) return
  const { message, notice, todo, announcement } = reply.ok
  unread = message + notice + todo + announcement
  for (const rerender of watchers) rerender()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

function useUnread(): number {
  useEffect(() => {
    void refresh()
    const again = () => void refresh()
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [])
  return useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  )
}

function Bell() {
  const t = useTranslate(siteText)
  const count = useUnread()
  const label = count > 0 ? `${t('messages')}, ${t('unread', { count })}` : t('messages')
  return (
    <Link to="/message/center" className={`${iconButtonLook} ${styles.messages}`} aria-label={label} title={t('messages')}>
      <Icon name="bell" />
      {count > 0 && (
        <span className={badges.badge} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  )
}

/**
 * Provides the header's link to the message centre. Public pages show a link with an occasionally fetched count, so that readers do not
 * load the console. Within the console its live bell replaces it.
 */
export const HeaderBoxContext = createContext<HeaderBox>({ Bell, useUnread })
