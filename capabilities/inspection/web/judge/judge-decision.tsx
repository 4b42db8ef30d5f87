import { Checkbox, Textarea } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { type RefObject, useRef, useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useKeys } from '#web/console/form/use-keys.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { align, cluster, fit, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { RETURN_REASONS } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import { inspectionText } from '../../text/texts.ts'
import styles from '../inspection.module.css'
import { HandOver } from './hand-over.tsx'
import { type DecisionProps, useDecision } from './use-decision.ts'
import type { InlineComments } from './use-inline-comments.ts'

type Region = RefObject<HTMLElement | null>
type Made = ReturnType<typeof useDecision>

/** Offers three decisions: approve, return with reasons and comments, or leave it to another inspector. */
export function JudgeDecision({ region, ...props }: DecisionProps & { readonly region: Region }) {
  const { task, inlineComments, onSkipped } = props
  const [t, tRefusal] = [useTranslate(inspectionScreens), useTranslate(inspectionText)]
  const made = useDecision(props)
  const [gives, setGives] = useState(false)
  const [asked, setAsked] = useState(false)
  const choices = useRef<HTMLFieldSetElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const count = made.reasons.length
  /** Returns the text to its writer only with a reason, and for "other" only with its description. A missing part is scrolled into view. */
  function back(byKey: boolean) {
    if (count > 0 && !made.lacksNote) return void made.back(byKey)
    setAsked(true)
    const missing = count === 0 ? choices.current?.querySelector('input') : note.current
    missing?.scrollIntoView({ block: 'center' })
    missing?.focus({ preventScroll: true })
  }
  const numbers = RETURN_REASONS.map((reason, place) => [String((place + 1) % 10), () => made.turn(reason)] as const)
  useKeys(region, { p: () => void made.pass(true), r: () => back(true), s: made.skip, ...Object.fromEntries(numbers) })
  return (
    <Card title={t('judge.decision')}>
      <div className={stack(16, fit)}>
        <div className={cluster(8, styles.decide)}>
          <Button kind="solid" blocked={made.isBlocked ? t('judge.blocked') : undefined} onClick={() => void made.pass(false)}>
            {t('judge.pass')}
          </Button>
          <Button onClick={() => back(false)}>{count > 0 ? t('judge.return-n', { n: count }) : t('judge.return')}</Button>
          <Button kind="quiet" busy={made.busy} onClick={made.skip}>
            {t('judge.skip')}
          </Button>
          <Button kind="quiet" onClick={() => setGives(true)}>
            {t('waiting.give')}
          </Button>
          {inlineComments.hasSelected && <CommentButton inlineComments={inlineComments} className={styles.atThumb} />}
        </div>
        {gives && <HandOver taskId={task.id} title={task.title} onDone={onSkipped} onClose={() => setGives(false)} />}
        <RefusalNotice refused={made.refused} />
        <Reasons made={made} isAsked={asked && count === 0} isRecheck={task.phase === 'recheck'} region={choices} />
        <Textarea
          ref={note}
          label={t('judge.message')}
          error={asked && made.lacksNote && tRefusal('NOTE_MISSING')}
          autosize
          minRows={2}
          maxLength={1_000}
          value={made.note}
          onChange={({ target }) => made.setNote(target.value)}
        />
        <InlineCommentList inlineComments={inlineComments} region={region} />
        <p className={cx(text.quiet, styles.keys)}>{t('judge.keys', { keys: KEYS.map((key) => t(key)).join(' · ') })}</p>
      </div>
    </Card>
  )
}

const KEYS = ['judge.key-pass', 'judge.key-return', 'judge.key-reason', 'judge.key-skip', 'judge.key-comment', 'judge.key-changes'] as const

type ReasonsProps = {
  readonly made: Made
  /** The inspector tried to return without a reason. */
  readonly isAsked: boolean
  readonly isRecheck: boolean
  readonly region: RefObject<HTMLFieldSetElement | null>
}

function Reasons({ made: { reasons, turn, takesOffline, setTakesOffline }, isAsked, isRecheck, region }: ReasonsProps) {
  const [t, name] = [useTranslate(inspectionScreens), useTranslate(inspectionText)]
  return (
    <fieldset ref={region} className={stack(8, styles.reasons)}>
      <legend>{t('judge.reasons')}</legend>
      {isAsked && (
        <p className={styles.missing} role="alert">
          {t('judge.reason-needed')}
        </p>
      )}
      {RETURN_REASONS.map((reason, place) => (
        <Checkbox
          key={reason}
          label={`${(place + 1) % 10} ${name(`return.${reason}`)}`}
          checked={reasons.includes(reason)}
          onChange={() => turn(reason)}
        />
      ))}
      {isRecheck && (
        <Checkbox label={t('judge.take-offline')} checked={takesOffline} onChange={({ target }) => setTakesOffline(target.checked)} />
      )}
    </fieldset>
  )
}

type CommentsProps = { readonly inlineComments: InlineComments; readonly region: Region }

function InlineCommentList({ inlineComments, region }: CommentsProps) {
  const t = useTranslate(inspectionScreens)
  function remove(key: number) {
    inlineComments.remove(key)
    region.current?.focus({ preventScroll: true }) // Keeps the keyboard shortcuts working.
  }
  return (
    <div className={stack(16, fit)}>
      {inlineComments.list.map(({ key, quote, text }) => (
        <div key={key} className={grid(4, align.start, styles.comment)}>
          <Textarea
            label={t('judge.comment-of', { quote: quote || t('judge.whole') })}
            autoFocus
            autosize
            maxLength={1_000}
            value={text}
            onChange={({ target }) => inlineComments.change(key, target.value)}
          />
          <IconButton icon="close" label={t('judge.comment-remove')} onClick={() => remove(key)} />
        </div>
      ))}
      <div>
        <CommentButton inlineComments={inlineComments} />
        <p className={cx(text.quiet, styles.keys)}>{t('judge.comment-hint')}</p>
      </div>
    </div>
  )
}

/** Pressing the button keeps the selection. */
function CommentButton({ inlineComments, className }: Pick<CommentsProps, 'inlineComments'> & { readonly className?: string | undefined }) {
  const t = useTranslate(inspectionScreens)
  return (
    <Button size="small" className={className} onMouseDown={(event) => event.preventDefault()} onClick={inlineComments.addSelected}>
      {t('judge.comment-add')}
    </Button>
  )
}
