import { useState } from 'react'
import { ask } from '#web/ask.ts'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { Comment, Thread } from '../../contract.ts'
import { talkText } from '../../text/talk-texts.ts'
import { withdrawComment } from './comment-calls.ts'
import { useCommentStyles } from './comment-styles.ts'
import { CommentView } from './comment-view.tsx'
import type { Talk } from './use-comments.ts'
import { WriteBox } from './write-box.tsx'

type Around = {
  readonly number: number
  readonly talk: Talk
  readonly answering: string | undefined
  onAnswer(id: string | undefined): void
}

export function LiveThread({ thread, ...around }: Around & { readonly thread: Thread }) {
  const styles = useCommentStyles()
  const t = useTranslate(talkText)
  return (
    <>
      <LiveComment comment={thread} {...around} />
      {thread.replies.length > 0 && (
        <ol className={styles.replies}>
          {thread.replies.map((reply) => (
            <li key={reply.id}>
              <LiveComment comment={reply} {...around} />
            </li>
          ))}
        </ol>
      )}
      {thread.next !== null && (
        <button type="button" className={styles.more} onClick={() => void around.talk.moreReplies(thread.id)}>
          {t('more-replies', { count: thread.replyCount - thread.replies.length })}
        </button>
      )}
    </>
  )
}

function LiveComment({ comment, number, talk, answering, onAnswer }: Around & { readonly comment: Comment }) {
  const [t, language] = [useTranslate(talkText), useLanguage()]
  const styles = useCommentStyles()
  const [isChanging, setChanging] = useState(false)
  const own = talk.own?.list.find(({ id }) => id === comment.id)
  const name = comment.author?.name || t('gone')
  const mayChange = talk.isSignedIn && !talk.own?.mute
  const mayWrite = mayChange && !talk.page?.isClosed
  const done = () => {
    setChanging(false)
    onAnswer(undefined)
    return talk.reload()
  }
  const below = isChanging ? (
    <WriteBox number={number} label={t('field-edit')} changes={comment} isOpen onDone={done} onCancel={() => setChanging(false)} />
  ) : answering === comment.id && mayWrite ? (
    <WriteBox
      number={number}
      label={t('field-reply', { name })}
      answers={comment.id}
      isOpen
      onDone={done}
      onCancel={() => onAnswer(undefined)}
    />
  ) : undefined
  return (
    <CommentView comment={comment} styles={styles} language={language} t={t} below={below}>
      {mayWrite && (
        <button type="button" aria-label={t('reply-to', { name })} onClick={() => onAnswer(comment.id)}>
          {t('reply')}
        </button>
      )}
      {!own && (
        <a href={`/report?comment=${comment.id}`} rel="nofollow" aria-label={t('report-by', { name })}>
          {t('report')}
        </a>
      )}
      {own && own.editableForMs > 0 && mayChange && (
        <button type="button" onClick={() => setChanging(true)}>
          {t('edit')}
        </button>
      )}
      {own && <RemoveButton id={comment.id} onDone={talk.reload} />}
    </CommentView>
  )
}

/** Asks for confirmation in place. */
export function RemoveButton({ id, onDone }: { readonly id: string; onDone(): Promise<void> }) {
  const t = useTranslate(talkText)
  const [isSure, setSure] = useState(false)
  async function remove() {
    const reply = await ask(withdrawComment, { id }).catch(() => undefined)
    const isDone = reply !== undefined && 'ok' in reply
    toast(isDone ? 'ok' : 'bad', isDone ? t('removed') : (reply?.message ?? t('failed')))
    await onDone()
  }
  if (!isSure)
    return (
      <button type="button" onClick={() => setSure(true)}>
        {t('remove')}
      </button>
    )
  return (
    <>
      <button type="button" onClick={() => void remove()}>
        {t('remove-sure')}
      </button>
      <button type="button" onClick={() => setSure(false)}>
        {t('keep')}
      </button>
    </>
  )
}
