import { type ReactNode, useEffect, useRef, useState } from 'react'
import { writeMoment } from '#contract/dates.ts'
import { Time } from '#web/kit/time.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { talkText } from '../../text/talk-texts.ts'
import { useCommentStyles } from './comment-styles.ts'
import live from './live-comments.module.css'
import { LiveThread } from './live-thread.tsx'
import { loginToComment } from './login-to-comment.ts'
import { ObjectionBox } from './objection-box.tsx'
import { OwnComments } from './own-comments.tsx'
import { type OwnCommentState, useComments } from './use-comments.ts'
import { WriteBox } from './write-box.tsx'

/** The press that caused this part to load. */
export type CommentsBegin = { readonly action: string; readonly of: string | undefined }
type Props = { readonly number: number; readonly begin: CommentsBegin | undefined; readonly still: ReactNode }

/** Shows interactive comments with replies, writing and paging. Shows the server-rendered ones until its own are loaded. */
export default function LiveComments({ number, begin, still }: Props) {
  const t = useTranslate(talkText)
  const styles = useCommentStyles()
  const talk = useComments(number)
  const [answering, setAnswering] = useState(begin?.action === 'reply' ? begin.of : undefined)
  const isFirst = useRef(true)
  const { page, own } = talk
  useEffect(() => {
    if (!page || !isFirst.current) return
    isFirst.current = false
    if (begin?.action === 'more') void talk.more()
    if (begin?.action === 'replies' && begin.of) void talk.moreReplies(begin.of)
  }, [page, begin, talk.more, talk.moreReplies])
  if (!page || (talk.isSignedIn && !own)) return still
  return (
    <>
      <h2 id="comments-title">
        {t('title')} {page.total > 0 && <span>{page.total}</span>}
      </h2>
      {page.isClosed && <p className={styles.quiet}>{t(page.total > 0 ? 'closed' : 'closed-none')}</p>}
      {!talk.isSignedIn && !page.isClosed && (
        <a className={styles.invite} href={loginToComment(number)}>
          {t('invite')}
        </a>
      )}
      {own?.mute && <Muted mute={own.mute} onDone={talk.reload} />}
      {own && !own.mute && !page.isClosed && (
        <WriteBox number={number} label={t('field')} isOpen={begin?.action === 'write'} onDone={talk.reload} />
      )}
      {own && <OwnComments own={own} number={number} onDone={talk.reload} />}
      {page.list.length === 0 && !page.isClosed && !own?.list.some(({ state }) => state === 'waiting') && (
        <p className={styles.quiet}>{t('none')}</p>
      )}
      <ol className={styles.list}>
        {page.list.map((thread) => (
          <li key={thread.id}>
            <LiveThread number={number} thread={thread} talk={talk} answering={answering} onAnswer={setAnswering} />
          </li>
        ))}
      </ol>
      {page.next !== null && (
        <button type="button" className={styles.more} onClick={() => void talk.more()}>
          {t('more')}
        </button>
      )}
    </>
  )
}

type MutedProps = { readonly mute: NonNullable<OwnCommentState['mute']>; onDone(): Promise<void> }

function Muted({ mute, onDone }: MutedProps) {
  const [t, language] = [useTranslate(talkText), useLanguage()]
  return (
    <div className={live.muted}>
      <p>
        <Time at={mute.until}>{t('muted-until', { until: writeMoment(mute.until, language) })}</Time>
      </p>
      <ObjectionBox about="mute" decided={mute} onDone={onDone} />
    </div>
  )
}
