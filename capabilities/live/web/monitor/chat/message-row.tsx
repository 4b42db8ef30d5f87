import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { clockOf } from '#contract/dates.ts'
import { useAccess } from '#web/console/access/access.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { runCall } from '#web/console/call/use-action.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import { Status } from '#web/console/show/values.tsx'
import { type RowAction, RowActions } from '#web/console/table/row-actions.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, justify, row } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { Time } from '#web/kit/time.tsx'
import { useTranslate } from '#web/language.ts'
import {
  approveMessage,
  banChatter,
  deleteMessage,
  type ModeratedMessage,
  muteChatter,
  pinMessage,
  starMessage,
} from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import styles from '../monitor.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = { readonly studioId: string; readonly message: ModeratedMessage; onAnswer(): void }
type Doing = 'delete' | 'mute' | 'ban'

/** Maps each action to its call, which is sent when the moderator has given a reason. */
const SENDS: Readonly<Record<Doing, (id: string) => (reason: string, minutes: number) => ReturnType<typeof runCall>>> = {
  delete: (id) => (reason) => runCall(deleteMessage, { id, reason }),
  mute: (id) => (reason, minutes) => runCall(muteChatter, { id, minutes, reason }),
  ban: (id) => (reason) => runCall(banChatter, { id, reason }),
}

/** Runs the action immediately and shows a refusal. */
const run: typeof runCall = async (call, input) => {
  const done = await runCall(call, input)
  if (done && 'refused' in done) toastRefusal(done)
  return done
}

/** Shows one message with its moderation actions. */
export function ChatMessageRow({ studioId, message, onAnswer }: Props) {
  const t = useTranslate(monitorText)
  const mayOperate = useAccess().permissions.has('live:operate')
  const [doing, setDoing] = useState<Doing>()
  const { id, content, at, isCollect, kind, state, heldFor, foundWords, answers, sanction } = message
  const name = kind === 'host' ? t('chat.host', { name: message.username }).trim() : message.username
  const actions = useActions({ studioId, message, onAnswer }, setDoing)
  return (
    <article className={cx(styles.message, state === 'held' && styles.held, state === 'deleted' && styles.deleted)}>
      <header className={row(6)}>
        <b className={kind === 'host' ? styles.host : undefined}>{name}</b>
        {isCollect && <ConsoleIcon name="star" size={14} label={t('chat.starred')} />}
        {sanction !== null && <span className={styles.sanction}>{t(`chat.sanction.${sanction}`)}</span>}
        <Time at={at}>{clockOf(at)}</Time>
      </header>
      {answers && (
        <q className={text.quiet}>
          {answers.name}: {answers.text}
        </q>
      )}
      <p>{content}</p>
      {state === 'held' && (
        <footer className={cluster(8, justify.between)}>
          <Status kind="warn">{[...heldFor.map((why) => t(`chat.held.${why}`)), ...foundWords].join(' · ')}</Status>
          {mayOperate && (
            <Button size="small" onClick={() => void run(approveMessage, { id })}>
              {t('chat.approve')}
            </Button>
          )}
        </footer>
      )}
      {mayOperate && state !== 'deleted' && (
        <div className={styles.actions}>
          <RowActions name={name} actions={actions} />
        </div>
      )}
      {doing && <ReasonDialog kind={doing} name={name} send={SENDS[doing](id)} onClose={() => setDoing(undefined)} />}
    </article>
  )
}

/** A held message is not public yet. Moderators can only approve or delete it, or sanction its author. */
function useActions({ studioId, message: { id, isCollect, kind, state }, onAnswer }: Props, onAsk: (doing: Doing) => void): RowAction[] {
  const t = useTranslate(monitorText)
  const shown: RowAction[] = [
    { label: t('chat.answer'), onPress: onAnswer },
    {
      label: t(isCollect ? 'chat.unstar' : 'chat.star'),
      icon: 'star',
      onPress: () => void run(starMessage, { id, isStarred: !isCollect }),
    },
    { label: t('chat.pin'), icon: 'pin', onPress: () => void run(pinMessage, { studio: studioId, id }) },
  ]
  const sanctions: RowAction[] = [
    { label: t('chat.mute'), icon: 'mute', danger: true, onPress: () => onAsk('mute') },
    { label: t('chat.ban'), icon: 'hand', danger: true, onPress: () => onAsk('ban') },
  ]
  return [
    ...(state === 'held' ? [] : shown),
    { label: t('chat.delete'), icon: 'minus', danger: true, onPress: () => onAsk('delete') },
    ...(kind === 'viewer' ? sanctions : []),
  ]
}
