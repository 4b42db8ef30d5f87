import { clsx as cx } from 'clsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { DocumentAssets } from '#contract/document/document-asset.ts'
import { useKeys } from '#web/console/form/use-keys.ts'
import { difference } from '#web/console/parts.ts'
import split from '#web/console/screen/split.module.css'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { DocumentView } from '#web/kit/document/document-view.tsx'
import { MediaPicture } from '#web/kit/picture/media-picture.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import type { Task } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'
import styles from '../inspection.module.css'
import { judgedBlocks } from './blocks-slot.ts'
import { JudgeDecision } from './judge-decision.tsx'
import { JudgePictures } from './judge-pictures.tsx'
import { Barriers, Checks, EarlierInlineComments, Flags } from './judge-side.tsx'
import { assetsOfTask, useAssets } from './use-assets.ts'
import { useHighlights } from './use-highlights.ts'
import { useInlineComments } from './use-inline-comments.ts'
import type { Decision as Decided } from './use-pending-decision.ts'

type Props = { readonly task: Task; onDecided(decision: Decided): void; onSkipped(): void }

export function JudgeDesk({ task, onDecided, onSkipped }: Props) {
  const t = useTranslate(inspectionScreens)
  const region = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLElement>(null)
  const [compares, setCompares] = useState(false)
  const Difference = useSlot(difference)
  const Blocks = useSlot(judgedBlocks)
  const assets = useAssets([...assetsOfTask(task.draft), ...(task.before ? assetsOfTask(task.before) : [])])
  const canCompare = task.before !== null
  const { preview } = task
  const inlineComments = useInlineComments(text, task.id)
  useHighlights(text, task.flags, !compares)
  useKeys(region, { d: () => canCompare && setCompares((before) => !before), c: inlineComments.addSelected })
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {task.phase === 'recheck' && <Notice kind="info">{t('judge.recheck-text')}</Notice>}
      <div className={cx(split.panel, styles.columns)}>
        <Card
          actions={
            <>
              {canCompare && (
                <Button size="small" onClick={() => setCompares(!compares)}>
                  {t(compares ? 'judge.text' : `judge.changes-${task.beforeWas ?? 'published'}`)}
                </Button>
              )}
              {preview !== null && (
                <Button size="small" icon="outward" onClick={() => void window.open(preview, '_blank', 'noopener')}>
                  {t(task.draft.video === null ? 'judge.preview' : 'judge.watch')}
                </Button>
              )}
            </>
          }
        >
          {compares && task.before ? (
            <Suspense fallback={null}>
              <Difference
                before={task.before.body}
                after={task.draft.body}
                beforeLabel={t(`judge.before-${task.beforeWas ?? 'published'}`)}
                afterLabel={t('judge.after')}
              />
              <Blocks blocks={task.draft.blocks} before={task.before.blocks} language={task.language} assets={assets} />
            </Suspense>
          ) : (
            <article ref={text} className={styles.text} lang={task.language}>
              <Text task={task} assets={assets} />
              <Suspense fallback={null}>
                <Blocks blocks={task.draft.blocks} language={task.language} assets={assets} />
              </Suspense>
            </article>
          )}
        </Card>
        <div className={stack(16, fit)}>
          <Flags task={task} />
          <Barriers task={task} />
          <EarlierInlineComments task={task} />
          <JudgeDecision task={task} inlineComments={inlineComments} region={region} onDecided={onDecided} onSkipped={onSkipped} />
          <JudgePictures task={task} />
          <Checks task={task} />
        </div>
      </div>
    </div>
  )
}

function Text({ task: { draft, language }, assets }: { readonly task: Task; readonly assets: DocumentAssets }) {
  const cover = draft.cover === null ? undefined : assets[draft.cover]
  return (
    <>
      <h2 className={styles.title}>{draft.title}</h2>
      <p className={styles.lead}>{draft.lead}</p>
      {cover?.kind === 'picture' && (
        <MediaPicture picture={cover.picture} language={language} sizes="656px" ratio="wide" className={styles.cover} />
      )}
      {draft.keyPoints.length > 0 && (
        <ul className={styles.points}>
          {draft.keyPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <DocumentView document={draft.body} language={language} references={draft.references} assets={assets} />
    </>
  )
}
