import type { ReactNode } from 'react'
import { writeMoment } from '#contract/dates.ts'
import { firstCharacter } from '#contract/input/cut-text.ts'
import type { Language } from '#contract/language.ts'
import type { Translate } from '#contract/text.ts'
import { Time } from '#web/kit/time.tsx'
import type { Comment } from '../../contract.ts'
import type { talkText } from '../../text/talk-texts.ts'
import type { CommentStyles } from './comment-styles.ts'

export type TranslateTalk = Translate<(typeof talkText)['en-US']>
type Props = {
  readonly comment: Comment
  readonly styles: CommentStyles
  readonly language: Language
  readonly t: TranslateTalk
  readonly children?: ReactNode
  readonly below?: ReactNode
}

/** Shows one comment; its text is never interpreted as markup. Uses no hooks, because the server renders it too. */
export function CommentView({ comment, styles, language, t, children, below }: Props) {
  const { id, author, text, at, editedAt, answers } = comment
  return (
    <article className={styles.comment} id={`comment-${id}`}>
      <Avatar author={author} styles={styles} />
      <div>
        <p className={styles.by}>
          {author && (
            <strong>
              <bdi>{author.name || t('gone')}</bdi>
            </strong>
          )}
          {author?.isProfessional && <span className={styles.mark}>{t('professional')}</span>}
          <Time at={at}>{writeMoment(at, language)}</Time>
          {editedAt && <span>{t('edited')}</span>}
        </p>
        {author ? (
          <p className={styles.text} lang={comment.language} dir="auto">
            {answers && <bdi className={styles.quiet}>@{answers.name} </bdi>}
            {text}
          </p>
        ) : (
          <p className={styles.quiet}>{t('deleted')}</p>
        )}
        {author && <div className={styles.actions}>{children}</div>}
        {below}
      </div>
    </article>
  )
}

function Avatar({ author, styles }: Pick<Comment, 'author'> & Pick<Props, 'styles'>) {
  if (author?.avatar) return <img className={styles.avatar} src={author.avatar} alt="" width={36} height={36} loading="lazy" />
  return (
    <span className={styles.avatar} aria-hidden="true">
      {author ? firstCharacter(author.name).toUpperCase() : ''}
    </span>
  )
}
