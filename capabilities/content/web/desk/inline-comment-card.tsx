import { clsx as cx } from 'clsx'
import { type Ref, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getItem, type InlineComment, replyToInlineComment, resolveInlineComment } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import comments from './edit.module.css'
import { InlineCommentWriter } from './inline-comment-writer.tsx'

type Props = {
  readonly inlineComment: InlineComment
  readonly isActive: boolean
  readonly mayComment: boolean
  readonly ref?: Ref<HTMLElement>
  onPress(): void
}
const CHANGED = { changes: [getItem] }

export function InlineCommentCard({ inlineComment, isActive, mayComment, ref, onPress }: Props) {
  const t = useTranslate(contentScreens)
  const [answers, setAnswers] = useState(false)
  const answering = useAction(replyToInlineComment, CHANGED)
  const resolving = useAction(resolveInlineComment, CHANGED)
  const { id, quote, resolvedAt } = inlineComment
  async function answer(text: string): Promise<boolean> {
    const done = await answering.run({ id, text })
    if (done && 'ok' in done) setAnswers(false)
    return done !== undefined && 'ok' in done
  }
  return (
    <article ref={ref} className={stack(6, box.card, comments.inlineComment)} data-open={isActive || undefined}>
      <Passage quote={quote} isActive={isActive} onPress={onPress} />
      <Thread {...inlineComment} />
      <RefusalNotice refused={answering.refused ?? resolving.refused} />
      {mayComment && !answers && (
        <div className={cluster(8)}>
          <Button size="small" onClick={() => setAnswers(true)}>
            {t('inline-comments.answer')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            busy={resolving.busy}
            {...(resolvedAt === null && { icon: 'check' as const })}
            onClick={() => void resolving.run({ id, isResolved: resolvedAt === null })}
          >
            {t(resolvedAt === null ? 'inline-comments.resolve' : 'inline-comments.reopen')}
          </Button>
        </div>
      )}
      {answers && (
        <InlineCommentWriter
          label={t('inline-comments.answer-label')}
          action={t('inline-comments.answer')}
          busy={answering.busy}
          onSend={answer}
          onCancel={() => setAnswers(false)}
        />
      )}
    </article>
  )
}

type PassageProps = { readonly quote: string; readonly isActive: boolean; onPress(): void }

function Passage({ quote, isActive, onPress }: PassageProps) {
  const t = useTranslate(contentScreens)
  if (quote === '') return <span className={comments.whole}>{t('inline-comments.whole')}</span>
  return (
    <button type="button" className={cx(look.quoted, comments.quote)} aria-pressed={isActive} onClick={onPress}>
      {quote}
    </button>
  )
}

function Thread({ answers, resolvedAt, resolvedBy, ...comment }: InlineComment) {
  const t = useTranslate(contentScreens)
  return (
    <>
      <CommentText {...comment} />
      {answers.length > 0 && (
        <ul className={comments.answers} aria-label={t('inline-comments.answers')}>
          {answers.map((each) => (
            <li key={each.id}>
              <CommentText {...each} />
            </li>
          ))}
        </ul>
      )}
      {resolvedAt && (
        <p className={look.quiet}>
          {t('inline-comments.resolved-by', { name: resolvedBy?.name ?? t('nobody') })} <When at={resolvedAt} />
        </p>
      )}
    </>
  )
}

function CommentText({ by, at, text }: Pick<InlineComment, 'by' | 'at' | 'text'>) {
  const t = useTranslate(contentScreens)
  return (
    <div className={stack(2, comments.said)}>
      <header className={cluster(8, look.muted)}>
        <b>{by?.name ?? t('nobody')}</b>
        <When at={at} />
      </header>
      <p>{text}</p>
    </div>
  )
}
