import { clsx as cx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { useKeys } from '#web/console/form/use-keys.ts'
import { PageHead } from '#web/console/screen/page-head.tsx'
import { useTitle } from '#web/console/screen/use-page.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { align, grid, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useStoredState } from '#web/session/stored-state.ts'
import { claimFiling, getFiling, listFilings } from '../../contract.ts'
import { ageText, useOwnTranslate } from '../labels.ts'
import { lastDay } from '../own/kind-panel.tsx'
import { StateTag } from '../state-tag.tsx'
import { ClaimMark, filingName } from './queue-list.tsx'
import { Reveal } from './reveal.tsx'
import styles from './review.module.css'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewScans } from './review-scans.tsx'
import { ReviewSteps } from './review-steps.tsx'
import type { Objections, Revealed, Reviewed } from './reviewed.ts'

type Props = {
  readonly id: string
  readonly next: string | undefined
  readonly previous: string | undefined
  onGo(id: string | null): void
}

/** Shows a filing with the details for its decision, and links to the next. */
export function ReviewView({ id, next, previous, onGo }: Props) {
  const t = useOwnTranslate()
  const filing = useCall(getFiling, { id })
  const name = filing.ok?.subject ?? undefined
  useTitle(name)
  return (
    <Keys next={next} previous={previous} onGo={onGo}>
      <PageHead
        title={name ?? t('queue.open')}
        lead={filing.ok && <Lead filing={filing.ok} />}
        actions={
          <>
            <Button icon="left" onClick={() => onGo(null)}>
              {t('review.back')}
            </Button>
            {previous !== undefined && <Button onClick={() => onGo(previous)}>{t('review.previous')}</Button>}
            {next !== undefined && <Button onClick={() => onGo(next)}>{t('review.next')}</Button>}
          </>
        }
      />
      <Answer of={filing}>{(ok) => <Review filing={ok} onDone={() => onGo(next ?? null)} />}</Answer>
    </Keys>
  )
}

/** Letter shortcuts work only while this region has the focus (WCAG 2.1.4). */
function Keys({ next, previous, onGo, children }: Omit<Props, 'id'> & { readonly children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  useKeys(region, {
    j: () => next !== undefined && onGo(next),
    k: () => previous !== undefined && onGo(previous),
    c: () => press(region.current, 'take'),
    p: () => press(region.current, 'pass'),
    r: () => press(region.current, 'return'),
  })
  return (
    <div ref={region} className={styles.review} tabIndex={-1}>
      {children}
    </div>
  )
}
const press = (region: HTMLElement | null, key: string) => region?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click()

function Lead({ filing }: { readonly filing: Reviewed }) {
  const t = useOwnTranslate()
  return (
    <span className={styles.lead}>
      <StateTag state={filing.state} inForce={filing.inForce} />
      <span>{t(`kind.${filing.kind}`)}</span>
      <span>
        {t('review.account')} {filingName(filing.account)}
      </span>
      {filing.waitingSeconds !== null && (
        <span>
          {t('queue.age')} {ageText(t, filing.waitingSeconds)}
        </span>
      )}
      <ClaimMark row={filing} />
    </span>
  )
}

function Review({ filing, onDone }: { readonly filing: Reviewed; onDone(): void }) {
  const t = useOwnTranslate()
  const [objections, setObjections, forgetObjections] = useStoredState<Objections>(`objections ${filing.id}`, {})
  const [revealed, setRevealed] = useState<Revealed>()
  function done() {
    forgetObjections()
    onDone()
  }
  const isWork = filing.state === 'submitted' || filing.state === 'passed'
  return (
    <>
      <Warnings filing={filing} />
      <div className={grid(16, align.start, styles.columns)}>
        <div className={styles.data}>
          <Card
            title={t('review.data')}
            actions={!filing.own && !filing.erased && <Reveal filing={filing} revealed={revealed} onChange={setRevealed} />}
          >
            <ReviewFacts
              filing={filing}
              revealed={revealed}
              objections={objections}
              onObject={filing.mine && filing.state === 'submitted' ? setObjections : undefined}
            />
          </Card>
        </div>
        <div className={styles.papers}>
          <Card title={t('review.scans')}>
            <ReviewScans filing={filing} />
          </Card>
        </div>
        {isWork && !filing.own && (
          <div className={styles.decide}>
            {filing.mine ? <ReviewDecision filing={filing} objections={objections} onDone={done} /> : <Take filing={filing} />}
          </div>
        )}
        <div className={styles.history}>
          <Card title={t('review.steps')}>
            <ReviewSteps filing={filing} />
          </Card>
        </div>
      </div>
      <p className={cx(text.fine, styles.keys)}>
        {t('review.keys', {
          keys: (['review.key-move', 'review.key-take', 'review.key-pass', 'review.key-return'] as const).map((key) => t(key)).join(' · '),
        })}
      </p>
    </>
  )
}

function Warnings({ filing }: { readonly filing: Reviewed }) {
  const t = useOwnTranslate()
  return (
    <div className={stack(8, styles.warnings)}>
      {filing.own && <Notice kind="info">{t('review.own')}</Notice>}
      {filing.taken && <Notice kind="bad">{t('review.taken')}</Notice>}
      {filing.unreadable.length > 0 && <Notice kind="bad">{t('review.unreadable')}</Notice>}
      {filing.replaces && filing.state === 'submitted' && (
        <Notice kind="info">{t('review.replaces', { day: filing.replaces.validUntil ? lastDay(filing.replaces.validUntil) : '' })}</Notice>
      )}
    </div>
  )
}

/** A reviewer must claim a filing first, so that no two decide on the same one. */
function Take({ filing }: { readonly filing: Reviewed }) {
  const t = useOwnTranslate()
  const taking = useAction(claimFiling, { changes: [getFiling, listFilings] })
  const { id, claimedBy } = filing
  async function take() {
    const name = claimedBy ? filingName(claimedBy) : ''
    const question = { title: t('review.take-over-title'), text: t('review.take-over-text', { name }), action: t('review.take-over') }
    if (claimedBy === null) await taking.run({ id })
    else if (await confirm(question)) await taking.run({ id, takeOver: true })
  }
  return (
    <Card title={t('review.decision')}>
      <RefusalNotice refused={taking.refused} />
      <Button kind="solid" wide data-key="take" busy={taking.busy} onClick={() => void take()}>
        {t(claimedBy === null ? 'review.take' : 'review.take-over')}
      </Button>
    </Card>
  )
}
