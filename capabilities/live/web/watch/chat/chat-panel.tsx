import { clsx as cx } from 'clsx'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import type { ChatMessage } from '../../../contract.ts'
import { siteText } from '../../../text/site-texts.ts'
import styles from '../../live.module.css'
import { ChatForm } from './chat-form.tsx'
import { type ShowNews, useChat } from './use-chat.ts'

type Props = { readonly number: number; readonly login: string } & ShowNews

/** Shows the chat of a studio. Signed-in viewers receive messages immediately and may write. */
export function ChatPanel({ number, login, ...news }: Props) {
  const t = useTranslate(siteText)
  const { token } = useSession()
  const chat = useChat(number, news)
  return (
    <section className={cx(box.card, styles.panel)} aria-label={t('chat')} data-closed={chat.isClosed || undefined}>
      <h2>{t('chat')}</h2>
      {chat.pinned && (
        <div className={styles.pinned}>
          <b>{t('chat.pinned')}</b>
          <Line message={chat.pinned} />
        </div>
      )}
      <Messages messages={chat.messages} empty={t(chat.isClosed ? 'chat.closed' : 'chat.empty')} />
      {token && chat.isClosed ? null : token ? (
        <ChatForm number={number} rules={chat.rules} isOut={chat.isOut} onSent={chat.add} />
      ) : (
        <ButtonLink to={login} wide>
          {t('chat.log-in')}
        </ButtonLink>
      )}
    </section>
  )
}

/** Scrolls to the newest message, unless the viewer has scrolled away from it. */
function Messages({ messages, empty }: { readonly messages: readonly ChatMessage[]; readonly empty: string }) {
  const t = useTranslate(siteText)
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new moves the list
  useEffect(() => {
    const element = list.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [messages])
  const note = () => {
    const element = list.current
    if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className={styles.messages} ref={list} onScroll={note} role="log" tabIndex={0} aria-label={t('chat.newest')}>
      {messages.length === 0 && <p className={styles.none}>{empty}</p>}
      {messages.map((message) => (
        <Line key={message.id} message={message} />
      ))}
    </div>
  )
}

function Line({ message: { kind, name, text, answers } }: { readonly message: ChatMessage }) {
  const t = useTranslate(siteText)
  return (
    <div className={styles.message}>
      <b className={cx(look.quiet, kind === 'host' ? styles.host : undefined)}>
        {kind === 'host' && `${t('chat.host')} `}
        <bdi>{name}</bdi>
      </b>
      {answers && (
        <q className={look.quiet} dir="auto">
          {answers.name}: {answers.text}
        </q>
      )}
      <p dir="auto">{text}</p>
    </div>
  )
}
