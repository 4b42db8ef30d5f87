import { useTranslate } from '#web/language.ts'
import { talkText } from '../../text/talk-texts.ts'
import { useCommentStyles } from './comment-styles.ts'
import live from './live-comments.module.css'
import { RemoveButton } from './live-thread.tsx'
import { ObjectionBox } from './objection-box.tsx'
import type { Own } from './use-comments.ts'

/** What the reader has written here and others do not see: it waits, or was hidden or deleted by a moderator. */
export function OwnComments({ own, onDone }: { readonly own: Own; onDone(): Promise<void> }) {
  const t = useTranslate(talkText)
  const styles = useCommentStyles()
  const list = own.list.filter(({ state }) => state !== 'shown')
  if (list.length === 0) return null
  return (
    <div className={live.own}>
      <h3>{t('own')}</h3>
      <ul className={styles.list}>
        {list.map((comment) => (
          <li key={comment.id}>
            <span className={live.state}>{t(`state.${comment.state as 'waiting' | 'hidden' | 'deleted'}`)}</span>
            {comment.text && (
              <p className={styles.text} dir="auto">
                {comment.text}
              </p>
            )}
            <ObjectionBox about="comment" decided={comment} onDone={onDone} />
            {comment.state === 'waiting' && (
              <div className={styles.actions}>
                <RemoveButton id={comment.id} onDone={onDone} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
