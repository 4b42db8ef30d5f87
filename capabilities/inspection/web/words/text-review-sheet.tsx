import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { ReasonField, useReason } from '#web/console/form/reason.tsx'
import { Tag, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { approveText, getTextReview, listTextReviews, rejectText, type TextReviewRow } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import { useDecidedBy } from '../decided-by.ts'
import styles from '../inspection.module.css'
import { useAssets } from '../judge/use-assets.ts'
import { useFlagLabels } from '../labels.ts'

type Props = { readonly row: TextReviewRow; onClose(): void }

export function TextReviewSheet({ row: { id, about, title, isOwn }, onClose }: Props) {
  const t = useTranslate(inspectionScreens)
  const note = useReason(1)
  const ended = (key: 'text-reviews.passed' | 'text-reviews.refused') => ({
    changes: [listTextReviews],
    onDone() {
      toast('ok', t(key))
      onClose()
    },
  })
  const passing = useAction(approveText, ended('text-reviews.passed'))
  const refusing = useAction(rejectText, ended('text-reviews.refused'))
  const read = useCall(getTextReview, { id }, { freshMs: 0 })
  const busy = passing.busy || refusing.busy
  const nameDecider = useDecidedBy()
  const refused = passing.refused ?? refusing.refused
  const blocked = isOwn ? t('text-reviews.own') : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      width={560}
      title={t('text-reviews.title', { about: t(`text-reviews.${about}`), title })}
      foot={
        <div className={styles.line}>
          <Button kind="solid" busy={busy} blocked={blocked} onClick={() => void passing.run({ id })}>
            {t('judge.pass')}
          </Button>
          <Button busy={busy} blocked={blocked} onClick={() => note.require((given) => refusing.run({ id, note: given }))}>
            {t('text-reviews.refuse')}
          </Button>
        </div>
      }
    >
      <div className={stack(16, fit)}>
        <RefusalNotice refused={refused && nameDecider(refused)} />
        {isOwn && <p className={text.quiet}>{t('text-reviews.own')}</p>}
        <Answer of={read} small>
          {(review) => <Change {...review} />}
        </Answer>
        {!isOwn && <ReasonField reason={note} label={t('text-reviews.note')} missing={t('text-reviews.note-needed')} maxLength={1_000} />}
      </div>
    </Sheet>
  )
}

function Change({ about, thing, after, before, language, flags, writtenBy, writtenAt }: OutputOf<typeof getTextReview>) {
  const t = useTranslate(inspectionScreens)
  return (
    <>
      {about === 'alt' && <Described id={thing} />}
      <Passage title={t('text-reviews.after')} text={after} language={language} />
      <Passage title={t('text-reviews.before')} text={before || t('text-reviews.nothing')} language={language} />
      <FoundIn flags={flags} />
      <p className={text.quiet}>
        {writtenBy.name} <When at={writtenAt} />
      </p>
    </>
  )
}

function Described({ id }: { readonly id: string }) {
  const language = useLanguage()
  const asset = useAssets([id])[id]
  if (asset?.kind !== 'picture') return null
  return <MediaPicture picture={asset.picture} language={language} sizes="500px" className={styles.described} />
}

function Passage({ title, text, language }: { readonly title: string; readonly text: string; readonly language: string }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.words} lang={language}>
        {text}
      </p>
    </section>
  )
}

function FoundIn({ flags }: Pick<TextReviewRow, 'flags'>) {
  const t = useTranslate(inspectionScreens)
  const language = useLanguage()
  const { what } = useFlagLabels()
  if (flags.length === 0) return <p className={text.quiet}>{t('text-reviews.beside-why')}</p>
  return (
    <ul className={stack(10, styles.list)} aria-label={t('judge.flags')}>
      {flags.map((flag) => (
        <li key={JSON.stringify(flag)}>
          <span className={styles.line}>
            <Tag kind="warn">{what(flag)}</Tag>
            <span className={styles.quote}>{flag.quote}</span>
            <span className={text.quiet}>{flag.list?.[language]}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
