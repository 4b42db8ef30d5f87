import { useState } from 'react'
import type { Translate } from '#contract/text.ts'
import { ask } from '#web/ask.ts'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { saveAsFile } from '#web/console/save-as-file.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { CHAT_LOG_PAGE, type ChatAction, exportChatLog, listChatLog, WAIT_REASONS } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'

/** Lists moderation actions with the texts of the messages. */
export function ChatLogDialog({ studioId: studio, onClose }: { readonly studioId: string; onClose(): void }) {
  const t = useTranslate(monitorText)
  const newest = useCall(listChatLog, { studio }, { freshMs: 0 })
  const [older, setOlder] = useState<readonly ChatAction[]>([])
  const [isWhole, setWhole] = useState(false)
  const all = [...(newest.ok ?? []), ...older]
  const oldest = all.at(-1)
  const hasOlder = !isWhole && oldest !== undefined && all.length % CHAT_LOG_PAGE === 0
  const loadOlder = async () => {
    if (!oldest) return
    const reply = await ask(listChatLog, { studio, before: oldest.id })
    if (!('ok' in reply)) return
    setOlder((before) => [...before, ...reply.ok])
    setWhole(reply.ok.length < CHAT_LOG_PAGE)
  }
  const save = async () => {
    const done = await runCall(exportChatLog, { studio })
    if (done && 'ok' in done) saveAsFile(done.ok)
    else if (done) toastRefusal(done)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chat.log')}
      actions={
        <Can permission="live:operate">
          <Button onClick={() => void save()}>{t('chat.log.export')}</Button>
        </Can>
      }
    >
      <Answer of={newest}>
        {() => (
          <>
            {all.length === 0 && <p className={text.quiet}>{t('chat.log.none')}</p>}
            <ul className={stack(12, styles.log)}>
              {all.map((each) => (
                <LogEntry key={each.id} {...each} />
              ))}
            </ul>
            {hasOlder && (
              <Button size="small" kind="quiet" onClick={() => void loadOlder()}>
                {t('chat.older')}
              </Button>
            )}
          </>
        )}
      </Answer>
    </Dialog>
  )
}

function LogEntry({ at, action, author, text, reason, by }: ChatAction) {
  const t = useTranslate(monitorText)
  return (
    <li>
      <header>
        <b>{t(`chat.log.${action}`)}</b> {author ?? '—'}
        <small>
          {by !== null && `${by} · `}
          <When at={at} />
        </small>
      </header>
      <q>{text}</q>
      {reason !== '' && <span>{action === 'held' ? reasonsOf(reason, t) : reason}</span>}
    </li>
  )
}

const reasonsOf = (reasons: string, t: Translate<(typeof monitorText)['en-US']>): string =>
  WAIT_REASONS.filter((each) => reasons.split(' ').includes(each))
    .map((each) => t(`chat.held.${each}`))
    .join(' · ')
