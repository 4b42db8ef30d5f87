import { useState } from 'react'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { talkText } from '../../text/talk-texts.ts'
import { useCommentStyles } from './comment-styles.ts'
import live from './live-comments.module.css'
import { RemoveButton } from './live-thread.tsx'
import { ObjectionBox } from './objection-box.tsx'
import type { OwnCommentState } from './use-comments.ts'
import { WriteBox } from './write-box.tsx'

type Props = { readonly own: OwnCommentState; readonly number: number; onDone(): Promise<void> }

/** Shows the reader's own comments that others do not see: waiting, or hidden or deleted by a moderator. */
export function OwnComments({ own, number, onDone }: Props) {
  const t = useTranslate(talkText)
  const styles = useCommentStyles()
  const list = own.list.filter(({ state }) => state !== 'shown')
  if (list.length === 0) return null
  return (
    <div className={live.own}>
      <h3 className={text.quiet}>{t('own')}</h3>
      <ul className={styles.list}>
        {list.map((comment) => (
          <li key={comment.id}>
            <OwnComment comment={comment} number={number} mayChange={!own.mute} onDone={onDone} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type OneProps = Omit<Props, 'own'> & { readonly comment: OwnCommentState['list'][number]; readonly mayChange: boolean }

function OwnComment({ comment, number, mayChange, onDone }: OneProps) {
  const t = useTranslate(talkText)
  const styles = useCommentStyles()
  const [isChanging, setChanging] = useState(false)
  const { id, text, state, editableForMs } = comment
  const done = () => {
    setChanging(false)
    return onDone()
  }
  return (
    <>
      <span className={live.state}>{t(`state.${state as 'waiting' | 'hidden' | 'deleted'}`)}</span>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <ObjectionBox about="comment" decided={comment} onDone={onDone} />
      {state === 'waiting' && (
        <div className={styles.actions}>
          {mayChange && editableForMs > 0 && (
            <button type="button" onClick={() => setChanging(true)}>
              {t('edit')}
            </button>
          )}
          <RemoveButton id={id} onDone={onDone} />
        </div>
      )}
      {isChanging && (
        <WriteBox number={number} label={t('field-edit')} changes={{ id, text }} isOpen onDone={done} onCancel={() => setChanging(false)} />
      )}
    </>
  )
}
