import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { type ChatFilter, exportChat, type ModeratedMessage, pinMessage, readChatSettings } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'
import type { ChatNews } from '../use-desk.ts'
import { ChatLogDialog } from './chat-log-dialog.tsx'
import { ChatRulesDialog } from './chat-rules-dialog.tsx'
import { HostForm } from './host-form.tsx'
import { ChatMessageRow } from './message-row.tsx'
import { useDeskChat } from './use-desk-chat.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

/** The interval at which messages are counted. */
const COUNT_MS = 10_000
const SHOWN = ['all', 'host', 'starred', 'flagged', 'held'] as const

export function DeskChat({ studioId, news }: { readonly studioId: string; readonly news: ChatNews }) {
  const t = useTranslate(monitorText)
  const [filter, setFilter] = useState<ChatFilter>('all')
  const [search, setSearch] = useState('')
  const [answered, setAnswered] = useState<ModeratedMessage>()
  const { ok: desk } = useCall(readChatSettings, { studio: studioId }, { everyMs: COUNT_MS, freshMs: 0 })
  const chat = useDeskChat({ studio: studioId, filter, search: search.trim() }, news)
  return (
    <Card
      title={t('chat')}
      hint={desk && t('chat.count', { count: desk.counts.all })}
      actions={<ChatActions studioId={studioId} desk={desk} />}
    >
      <div className={styles.panel}>
        <SegmentedControl
          aria-label={t('chat.filter')}
          fullWidth
          size="xs"
          data={SHOWN.map((value) => ({ value, label: t(`chat.filter.${value}`) }))}
          value={filter}
          onChange={(value) => setFilter(value as ChatFilter)}
        />
        <TextInput
          type="search"
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {desk?.pinned && <PinnedMessage studioId={studioId} text={desk.pinned.text} />}
        <MessageLog studioId={studioId} chat={chat} isSearch={search !== ''} onAnswer={setAnswered} />
        <Can permission="live:operate">
          <HostForm studioId={studioId} answered={answered} onDone={() => setAnswered(undefined)} />
        </Can>
      </div>
    </Card>
  )
}

type ActionsProps = { readonly studioId: string; readonly desk: OutputOf<typeof readChatSettings> | undefined }

/** Opens the moderation log and the chat settings, and exports the chat. */
function ChatActions({ studioId, desk }: ActionsProps) {
  const t = useTranslate(monitorText)
  const [opened, setOpened] = useState<'log' | 'rules'>()
  const close = () => setOpened(undefined)
  const save = async () => {
    const done = await runCall(exportChat, { studio: studioId })
    if (done && 'ok' in done) saveAsFile(done.ok)
    else if (done) toastRefusal(done)
  }
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpened('log')}>
        {t('chat.log.open')}
      </Button>
      <Can permission="live:operate">
        <Button size="small" kind="quiet" onClick={() => setOpened('rules')}>
          {t(desk?.settings.isPaused ? 'chat.paused' : 'chat.rules')}
        </Button>
        <IconButton icon="download" label={t('chat.export')} onClick={() => void save()} />
      </Can>
      {opened === 'log' && <ChatLogDialog studioId={studioId} onClose={close} />}
      {opened === 'rules' && desk && (
        <ChatRulesDialog studioId={studioId} version={desk.version} settings={desk.settings} onClose={close} />
      )}
    </>
  )
}

function PinnedMessage({ studioId, text }: { readonly studioId: string; readonly text: string }) {
  const t = useTranslate(monitorText)
  return (
    <div className={row(8, justify.between, styles.pinned)}>
      <p>
        <b>{t('chat.pinned')}</b> {text}
      </p>
      <Can permission="live:operate">
        <Button size="small" kind="quiet" onClick={() => void runCall(pinMessage, { studio: studioId, id: null })}>
          {t('chat.unpin')}
        </Button>
      </Can>
    </div>
  )
}

type LogProps = {
  readonly studioId: string
  readonly chat: ReturnType<typeof useDeskChat>
  readonly isSearch: boolean
  onAnswer(message: ModeratedMessage): void
}

/** Lists messages, the newest last. The list stays at its end until a moderator scrolls up. */
function MessageLog({ studioId, chat, isSearch, onAnswer }: LogProps) {
  const t = useTranslate(monitorText)
  const list = useStayAtEnd<HTMLDivElement>(chat.messages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <div className={styles.messages} {...list} role="log" tabIndex={0} aria-label={t('chat')}>
      {chat.hasOlder && (
        <Button size="small" kind="quiet" onClick={() => void chat.loadOlder()}>
          {t('chat.older')}
        </Button>
      )}
      <Answer of={chat.asked}>
        {() => (
          <>
            {chat.messages.length === 0 && <p className={text.quiet}>{t(isSearch ? 'chat.not-found' : 'chat.none')}</p>}
            {chat.messages.map((message) => (
              <ChatMessageRow key={message.id} studioId={studioId} message={message} onAnswer={() => onAnswer(message)} />
            ))}
          </>
        )}
      </Answer>
    </div>
  )
}
