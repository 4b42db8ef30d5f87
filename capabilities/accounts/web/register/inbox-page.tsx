import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { translatorOf } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Chip } from '#web/kit/chip.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/kit/state/state.tsx'
import layout from '#web/kit/style/layout.module.css'
import { cluster } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { NoScript } from '#web/no-script.tsx'
import { notFoundView } from '#web/not-found.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, readVisit, titled } from '#web/page.ts'
import { useSlot } from '#web/slots.tsx'
import { getSmsInbox, PURPOSES } from '../../contract.ts'
import { accountsText } from '../../text/texts.ts'
import { CopyButton } from '../fields/copy-button.tsx'
import { closedHeaders } from '../headers.ts'
import { RelativeTime } from '../security/when.tsx'
import styles from './inbox-page.module.css'

export const handle: PageHandle = { name: 'inbox', starts: 'at once' }

export const headers = closedHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(accountsText, languageIn(matches))('inbox.title'))

/** Answers 404 where no development inbox is configured. */
export async function loader({ context }: LoaderArgs<'/development/inbox'>) {
  const reply = await readVisit(context).ask(getSmsInbox, {})
  if ('refused' in reply && reply.refused === 'NOT_FOUND') throw data(null, { status: 404 })
  return null
}

type Messages = OutputOf<typeof getSmsInbox>
const EVERY_MS = 2_000

/**
 * Shows the messages that the development provider kept instead of sending. The page does not exist where that provider is not configured.
 */
export default function InboxPage() {
  const t = useTranslate(accountsText)
  const NotFoundView = useSlot(notFoundView)
  const inbox = useInbox()
  if (inbox === 'none') return <NotFoundView />
  return (
    <div className={`${layout.section} ${styles.inbox}`}>
      <header>
        <h1>{t('inbox.title')}</h1>
        <p>{t('inbox.lead')}</p>
      </header>
      <NoScript />
      {inbox === 'loading' && <Loading label={t('inbox.loading')} shapes={['row', 'row', 'row']} />}
      {inbox === 'failed' && <ErrorState title={t('inbox.failed')} />}
      {Array.isArray(inbox) && <MessageList messages={inbox} />}
    </div>
  )
}

function MessageList({ messages }: { readonly messages: Messages }) {
  const t = useTranslate(accountsText)
  if (messages.length === 0) {
    return (
      <EmptyState icon="mail" title={t('inbox.empty')}>
        {t('inbox.empty-more')}
      </EmptyState>
    )
  }
  return (
    <ol className={styles.list}>
      {messages.map(({ id, phone, purpose, code, text, at }) => (
        <li key={id}>
          <div className={cluster([6, 12], styles.head)}>
            <span className={styles.phone}>{phone}</span>
            <Chip kind="info">{nameOf(purpose, t)}</Chip>
            <RelativeTime at={at} />
          </div>
          {code !== '' && (
            <div className={cluster([12, 20], styles.code)}>
              <strong>{code}</strong>
              <CopyButton text={code} label={`${t('inbox.copy')} ${code}`} />
            </div>
          )}
          <p className={cx(look.quiet, styles.text)}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const NOTES = ['note-invitation', 'note-answer', 'note-closing-planned', 'note-closing-due', 'note-closing-cancelled'] as const

function nameOf(purpose: string, t: ReturnType<typeof useTranslate<(typeof accountsText)['en-US']>>): string {
  const known = [...PURPOSES, ...NOTES].find((each) => each === purpose)
  return known ? t(`inbox.${known}`) : purpose
}

type Inbox = 'loading' | 'failed' | 'none' | Messages

/** Polls every two seconds while the page is visible. */
function useInbox(): Inbox {
  const [inbox, setInbox] = useState<Inbox>('loading')
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look() {
      if (!document.hidden) {
        const reply = await ask(getSmsInbox, {}).catch(() => undefined)
        if (over) return
        if (reply && 'ok' in reply) setInbox([...reply.ok].sort((one, other) => other.at.localeCompare(one.at)))
        else if (reply?.refused === 'NOT_FOUND') return setInbox('none')
        else setInbox((now) => (Array.isArray(now) ? now : 'failed'))
      }
      timer = setTimeout(look, EVERY_MS)
    }
    void look()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [])
  return inbox
}
