import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { freeze } from '#web/kit/freeze.ts'
import type { Comment, listComments } from '../../contract.ts'
import { CommentView, type SayTalk } from './comment-view.tsx'
import styles from './comments.module.css'

export type CommentsPage = OutputOf<typeof listComments>
type At = { readonly number: number; readonly language: Language; readonly say: SayTalk; readonly isClosed: boolean }

/** The first page of comments as plain data: read without any script. Links lead to the login and to the page for reports. Runs on the server only. */
export function drawComments({ total, list, next, isClosed }: CommentsPage, { number, language, say }: Omit<At, 'isClosed'>) {
  const at: At = { number, language, say, isClosed }
  return freeze(
    <>
      <h2 id="comments-title">
        {say('title')} {total > 0 && <span>{total}</span>}
      </h2>
      {isClosed ? (
        <p className={styles.quiet}>{say(total > 0 ? 'closed' : 'closed-none')}</p>
      ) : (
        <a className={styles.invite} href={loginTo(number)} data-act="write">
          {say('invite')}
        </a>
      )}
      {list.length === 0 && !isClosed && <p className={styles.quiet}>{say('none')}</p>}
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
              <button type="button" className={styles.more} data-act="replies" data-of={thread.id}>
                {say('more-replies', { count: thread.replyCount - thread.replies.length })}
              </button>
            )}
          </li>
        ))}
      </ol>
      {next !== null && (
        <button type="button" className={styles.more} data-act="more">
          {say('more')}
        </button>
      )}
    </>,
  )
}

function One({ comment, at }: { readonly comment: Comment; readonly at: At }) {
  const { language, say, number, isClosed } = at
  const name = comment.author?.name || say('gone')
  return (
    <CommentView comment={comment} look={styles} language={language} say={say}>
      {!isClosed && (
        <a href={loginTo(number)} data-act="reply" data-of={comment.id} aria-label={say('reply-to', { name })}>
          {say('reply')}
        </a>
      )}
      <a href={`/report?comment=${comment.id}`} rel="nofollow" aria-label={say('report-by', { name })}>
        {say('report')}
      </a>
    </CommentView>
  )
}

/** The login leads back to the item: the list of articles with a number leads to wherever that is read. */
const loginTo = (number: number): string => `/login?redirect=article&id=${number}`
