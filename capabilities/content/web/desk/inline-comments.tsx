import { SegmentedControl } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { addInlineComment, getItem } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { CommentedPassage } from '../editor/editor-props.ts'
import type { Whole } from '../use-writing.ts'
import styles from './edit.module.css'
import { InlineCommentCard } from './inline-comment-card.tsx'
import { InlineCommentWriter } from './inline-comment-writer.tsx'

type Props = {
  readonly item: Whole
  readonly active: string | undefined
  readonly mayComment: boolean
  readonly passage: CommentedPassage | undefined
  onPassage(passage: CommentedPassage | undefined): void
  onActive(id: string): void
}
const WHOLE: CommentedPassage = { blockId: '', quote: '' }

export function InlineCommentList({ item, active, mayComment, passage, onPassage, onActive }: Props) {
  const t = useTranslate(contentScreens)
  const all = {
    open: item.inlineComments.filter((each) => each.resolvedAt === null),
    done: item.inlineComments.filter((each) => each.resolvedAt !== null),
  }
  const [shown, setShown] = useState<'open' | 'done'>(all.done.some(({ id }) => id === active) ? 'done' : 'open')
  const current = useRef<HTMLElement>(null)
  useEffect(() => {
    if (active !== undefined) current.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className={styles.cards}>
      <div className={cluster(8, justify.between)}>
        <SegmentedControl
          size="xs"
          aria-label={t('side.inlineComments')}
          data={(['open', 'done'] as const).map((value) => ({ value, label: t(`inline-comments.${value}`, { count: all[value].length }) }))}
          value={shown}
          onChange={(value) => setShown(value as 'open' | 'done')}
        />
        {mayComment && !passage && (
          <Button size="small" onClick={() => onPassage(WHOLE)}>
            {t('inline-comments.add')}
          </Button>
        )}
      </div>
      {passage && (
        <NewInlineComment key={passage.blockId + passage.quote} item={item} passage={passage} onDone={() => onPassage(undefined)} />
      )}
      {all[shown].length === 0 && !passage && (
        <p className={text.quiet}>
          {t(shown === 'open' ? 'inline-comments.none' : 'inline-comments.none-done')}{' '}
          {mayComment && shown === 'open' && t('inline-comments.how')}
        </p>
      )}
      <ul className={stack(8, styles.plain)}>
        {all[shown].map((inlineComment) => (
          <li key={inlineComment.id}>
            <InlineCommentCard
              inlineComment={inlineComment}
              isActive={inlineComment.id === active}
              mayComment={mayComment}
              {...(inlineComment.id === active && { ref: current })}
              onPress={() => onActive(inlineComment.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NewInlineComment({ item, passage, onDone }: Pick<Props, 'item'> & { readonly passage: CommentedPassage; onDone(): void }) {
  const t = useTranslate(contentScreens)
  const adding = useAction(addInlineComment, { changes: [getItem] })
  async function send(text: string): Promise<boolean> {
    const done = await adding.run({ id: item.item.id, language: item.language, ...passage, text })
    if (done && 'ok' in done) onDone()
    return done !== undefined && 'ok' in done
  }
  return (
    <section className={stack(6, box.card, styles.inlineComment)} aria-label={t('inline-comments.add')} data-open>
      {passage.quote === '' ? (
        <span className={styles.whole}>{t(passage.blockId === '' ? 'inline-comments.whole' : 'inline-comments.block')}</span>
      ) : (
        <span className={cx(text.quoted, styles.quote)} lang={item.language}>
          {passage.quote}
        </span>
      )}
      <RefusalNotice refused={adding.refused} />
      <InlineCommentWriter
        label={t('inline-comments.label')}
        action={t('inline-comments.send')}
        busy={adding.busy}
        onSend={send}
        onCancel={onDone}
      />
    </section>
  )
}
