import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { renderStatic } from '#web/kit/render-static.ts'
import type { Comment, listComments } from '../../contract.ts'
import { CommentView, type TranslateTalk } from './comment-view.tsx'
import styles from './comments.module.css'
import { loginToComment } from './login-to-comment.ts'

export type CommentsPage = OutputOf<typeof listComments>
type At = { readonly number: number; readonly language: Language; readonly t: TranslateTalk; readonly isClosed: boolean }

/**
 * Renders the first page of comments as static HTML that works without scripts. Links open the login and the report page. Runs on the
 * server only.
 */
export function renderComments({ total, list, next, isClosed }: CommentsPage, { number, language, t }: Omit<At, 'isClosed'>) {
  const at: At = { number, language, t, isClosed }
  return renderStatic(
    <>
      <h2 id="comments-title">
        {t('title')} {total > 0 && <span>{total}</span>}
      </h2>
      {isClosed ? (
        <p className={styles.quiet}>{t(total > 0 ? 'closed' : 'closed-none')}</p>
      ) : (
        <a className={styles.invite} href={loginToComment(number)} data-action="write">
          {t('invite')}
        </a>
      )}
      {list.length === 0 && !isClosed && <p className={styles.quiet}>{t('none')}</p>}
      <ol className={styles.list}>
        {list.map((thread) => (
          <li key={thread.id}>
            <One comment={thread} at={at} />
            {thread.replies.length > 0 && (
              <ol className={styles.replies}>
                {thread.replies.map((reply) => (
                  <li key={reply.id}>
                    <One comment={reply} at={at} />
                  </li>
                ))}
              </ol>
            )}
            {thread.next !== null && (
              <button type="button" className={styles.more} data-action="replies" data-of={thread.id}>
                {t('more-replies', { count: thread.replyCount - thread.replies.length })}
              </button>
            )}
          </li>
        ))}
      </ol>
      {next !== null && (
        <button type="button" className={styles.more} data-action="more">
          {t('more')}
        </button>
      )}
    </>,
  )
}

function One({ comment, at }: { readonly comment: Comment; readonly at: At }) {
  const { language, t, number, isClosed } = at
  const name = comment.author?.name || t('gone')
  return (
    <CommentView comment={comment} styles={styles} language={language} t={t}>
      {!isClosed && (
        <a href={loginToComment(number, comment.id)} data-action="reply" data-of={comment.id} aria-label={t('reply-to', { name })}>
          {t('reply')}
        </a>
      )}
      <a href={`/report?comment=${comment.id}`} rel="nofollow" aria-label={t('report-by', { name })}>
        {t('report')}
      </a>
    </CommentView>
  )
}
