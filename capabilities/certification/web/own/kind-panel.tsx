import { clsx as cx } from 'clsx'
import { useRef, useState } from 'react'
import { listSubmissions } from '#contract/submission.ts'
import { RefusedLine } from '#web/console/call/refused-line.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { When } from '#web/console/show/values.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { discardDraft, type Field, type Filing, getCertification, getOwnCertification, type Kind, withdrawFiling } from '../../contract.ts'
import { bringUp } from '../bring-up.ts'
import { FilingFacts } from '../facts.tsx'
import { fieldLabel, useOwnTranslate } from '../labels.ts'
import { resultPath } from '../result-path.ts'
import { StateTag } from '../state-tag.tsx'
import { useAskedToEdit } from '../use-asked-to-edit.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import { FilingForm } from './filing-form.tsx'
import styles from './own.module.css'

type Props = { readonly kind: Kind; readonly filings: readonly Filing[]; readonly consented: boolean }

const OPEN = ['draft', 'submitted', 'returned']
const CHANGED = [getOwnCertification, getCertification, listSubmissions]
/** The time before the end from which the panel warns. */
const SOON_MS = 30 * 86_400_000
export const lastDay = (end: string): string => new Date(Date.parse(end) - 1 + 8 * 3_600_000).toISOString().slice(0, 10)

export function KindPanel({ kind, filings, consented }: Props) {
  const t = useOwnTranslate()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const mine = filings.filter((filing) => filing.kind === kind)
  const inForce = mine.find((filing) => filing.inForce)
  const open = mine.find(({ state }) => OPEN.includes(state))
  const ended = inForce || open ? undefined : mine.find(({ state }) => state === 'revoked' || state === 'expired' || state === 'passed')
  const shown = inForce ?? open ?? ended
  const begin = () => (consented ? setEditing(true) : setAsking(true))
  const canWrite = open === undefined || open.state !== 'submitted'
  useAskedToEdit(kind, canWrite, begin)
  function close() {
    setEditing(false)
    bringUp(panel.current)
  }
  const action = open ? (open.state === 'returned' ? 'own.mend' : 'own.continue') : inForce ? 'own.change' : 'own.start'
  return (
    <section ref={panel} tabIndex={-1} className={stack(16, fit, styles.panel)} aria-label={t(`kind.${kind}`)}>
      <header className={cluster([8, 16], styles.head)}>
        <div>
          <h3>{t(`kind.${kind}`)}</h3>
          <p className={text.quiet}>{t(`own.${kind}-what`)}</p>
        </div>
        {shown ? <StateTag {...shown} /> : <StateNone />}
        {canWrite && !editing && (
          <Button kind={inForce ? 'outline' : 'solid'} onClick={begin}>
            {t(action)}
          </Button>
        )}
      </header>
      {ended && <Ended filing={ended} />}
      {inForce && <InForce filing={inForce} />}
      {open && <Open filing={open} isChange={inForce !== undefined} editing={editing} />}
      {editing && canWrite && <FilingForm kind={kind} filing={open} onClose={close} />}
      <ConsentDialog
        open={asking}
        onClose={() => setAsking(false)}
        onGiven={() => {
          setAsking(false)
          setEditing(true)
        }}
      />
    </section>
  )
}

function StateNone() {
  const t = useOwnTranslate()
  return <span className={text.quiet}>{t('own.none')}</span>
}

function InForce({ filing }: { readonly filing: Filing }) {
  const t = useOwnTranslate()
  const { validUntil } = filing
  const day = validUntil && lastDay(validUntil)
  const isEnding = validUntil !== null && Date.parse(validUntil) - Date.now() < SOON_MS
  const ending = isEnding ? lastDay(validUntil) : undefined
  return (
    <>
      {ending && <Notice kind="warn">{t('own.ending', { day: ending })}</Notice>}
      <FilingFacts filing={filing} more={day ? [[t('field.validUntil'), day]] : []} />
    </>
  )
}

function Ended({ filing }: { readonly filing: Filing }) {
  const t = useOwnTranslate()
  if (filing.state !== 'revoked') return <Notice kind="info">{t('own.expired')}</Notice>
  return (
    <Notice kind="bad" title={t('own.revoked')}>
      {filing.note}
    </Notice>
  )
}

type OpenProps = { readonly filing: Filing; readonly isChange: boolean; readonly editing: boolean }

function Open({ filing, isChange, editing }: OpenProps) {
  const t = useOwnTranslate()
  const discarding = useAction(discardDraft, { changes: CHANGED })
  async function discard() {
    if (await confirm({ title: t('own.discard-title'), text: t('own.discard-text'), action: t('own.discard'), danger: true }))
      await discarding.run({ id: filing.id })
  }
  if (editing && filing.state !== 'submitted') return null
  return (
    <div className={cx(stack(12, fit, styles.open), isChange && styles.change)}>
      {isChange && (
        <div className={cluster([4, 12])}>
          <StateTag state={filing.state} />
          <span>{t('own.open-change')}</span>
        </div>
      )}
      {filing.state === 'draft' && <p>{t('own.open-draft')}</p>}
      {filing.state === 'returned' && (
        <>
          <Notice kind="warn" title={t('own.returned')}>
            {filing.note}
            {filing.reasons.map(({ field, reason }) => (
              <p key={field}>
                <b>{fieldLabel(t, filing.kind, field as Field)}</b> {reason}
              </p>
            ))}
          </Notice>
          <div className={cluster(8)}>
            <ButtonLink to={resultPath('error', filing)}>{t('own.follow')}</ButtonLink>
          </div>
        </>
      )}
      {filing.state === 'submitted' && <Submitted filing={filing} />}
      {filing.state === 'draft' && (
        <div>
          <Button kind="quiet" size="small" busy={discarding.busy} onClick={() => void discard()}>
            {t('own.discard')}
          </Button>
        </div>
      )}
      <RefusedLine refused={discarding.refused} />
    </div>
  )
}

function Submitted({ filing }: { readonly filing: Filing }) {
  const t = useOwnTranslate()
  const [before, after = ''] = t('own.open-submitted', { when: '|' }).split('|')
  return (
    <>
      <p>
        {before}
        {filing.filedAt && <When at={filing.filedAt} />}
        {after}
      </p>
      <FilingFacts filing={filing} />
      <div className={cluster(8)}>
        <ButtonLink to={resultPath('success', filing)}>{t('own.follow')}</ButtonLink>
        <Withdraw id={filing.id} />
      </div>
    </>
  )
}

export function Withdraw({ id, small }: { readonly id: string; readonly small?: boolean }) {
  const t = useOwnTranslate()
  const withdrawing = useAction(withdrawFiling, { changes: CHANGED, onDone: () => toast('ok', t('own.withdrawn')) })
  async function withdraw() {
    if (await confirm({ title: t('own.withdraw-title'), text: t('own.withdraw-text'), action: t('own.withdraw'), danger: true }))
      await withdrawing.run({ id })
  }
  return (
    <>
      <div>
        <Button {...(small ? { kind: 'quiet', size: 'small' } : {})} busy={withdrawing.busy} onClick={() => void withdraw()}>
          {t('own.withdraw')}
        </Button>
      </div>
      <RefusedLine refused={withdrawing.refused} />
    </>
  )
}
