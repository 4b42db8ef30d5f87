import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { Say } from '#contract/text.ts'
import type { Comment } from '../../contract.ts'
import type { talkEnUS } from '../../text/talk-en-US.ts'
import type { CommentLook } from './comment-look.ts'

export type SayTalk = Say<typeof talkEnUS>
type Props = {
  readonly comment: Comment
  readonly look: CommentLook
  readonly language: Language
  readonly say: SayTalk
  readonly children?: ReactNode
  readonly below?: ReactNode
}

/** One comment. What was written is text, whatever it looks like. Without hooks, since the server draws it as well. */
export function CommentView({ comment, look: styles, language, say, children, below }: Props) {
  const { id, author, text, at, editedAt, answers } = comment
  return (
    <article className={styles.comment} id={`comment-${id}`}>
      <Face author={author} look={styles} />
      <div>
        <p className={styles.by}>
          {author && <strong>{author.name || say('gone')}</strong>}
          {author?.isProfessional && <span className={styles.mark}>{say('professional')}</span>}
          <time dateTime={at}>{writeMoment(at, language)}</time>
          {editedAt && <span>{say('edited')}</span>}
        </p>
        {author ? (
          <p className={styles.text} lang={comment.language}>
            {answers && <span className={styles.quiet}>@{answers.name} </span>}
            {text}
          </p>
        ) : (
          <p className={styles.quiet}>{say('deleted')}</p>
        )}
        {author && <div className={styles.acts}>{children}</div>}
        {below}
      </div>
    </article>
  )
}

function Face({ author, look: styles }: Pick<Comment, 'author'> & Pick<Props, 'look'>) {
  if (author?.avatar) return <img className={styles.face} src={author.avatar} alt="" width={36} height={36} loading="lazy" />
  return (
    <span className={styles.face} aria-hidden="true">
      {author ? [...author.name][0] : ''}
    </span>
  )
}

export const writeMoment = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : language, {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at))
