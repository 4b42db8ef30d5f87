import { useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { SECOND } from '#contract/duration.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { size } from '#web/console/show/amount.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { CheckField } from '#web/kit/field/check-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { COPY_MINUTES, getCopy, startCopy } from '../../contract.ts'
import { ownDataScreen } from '../../text/own-data.ts'
import styles from './own-data.module.css'
import { saveCopy } from './save-copy.ts'

type Copy = NonNullable<OutputOf<typeof getCopy>['copy']>

const EVERY_MS = { idle: 30 * SECOND, preparing: SECOND }

/** Prepares a copy and shows its progress; a finished one can be saved for some minutes. */
export function CopyCard() {
  const t = useTranslate(ownDataScreen)
  const asked = useCall(getCopy, {}, { freshMs: 0, everyMs: EVERY_MS.idle })
  useCall(getCopy, {}, { when: asked.ok?.copy?.state === 'preparing', everyMs: EVERY_MS.preparing })
  return (
    <Card title={t('copy')}>
      <div className={stack(12)}>
        <p>{t('copy-text', { minutes: COPY_MINUTES })}</p>
        <Answer of={asked} shapes={['line', 'line']} small>
          {({ copy }) => (
            <>
              {copy && <CopyState copy={copy} />}
              {copy?.state !== 'preparing' && <StartCopy isAgain={copy !== null} />}
            </>
          )}
        </Answer>
      </div>
    </Card>
  )
}

function StartCopy({ isAgain }: { readonly isAgain: boolean }) {
  const t = useTranslate(ownDataScreen)
  const [isWhole, setWhole] = useState(false)
  const { run, busy, refused } = useAction(startCopy, { changes: [getCopy] })
  return (
    <>
      <div>
        <CheckField name="whole" checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
          {t('copy-whole')}
        </CheckField>
        <p className={text.quiet}>{t('copy-whole-note')}</p>
      </div>
      <RefusalNotice refused={refused} />
      <div className={cluster(8)}>
        <Button kind={isAgain ? 'outline' : 'solid'} busy={busy} onClick={() => void run({ isWhole })}>
          {t(isAgain ? 'copy-again' : 'copy-start')}
        </Button>
      </div>
    </>
  )
}

function CopyState({ copy }: { readonly copy: Copy }) {
  const t = useTranslate(ownDataScreen)
  if (copy.state === 'failed')
    return (
      <Notice kind="bad" live>
        {t('copy-failed')}
      </Notice>
    )
  return copy.state === 'preparing' ? <Progress copy={copy} /> : <ReadyCopy copy={copy} />
}

function Progress({ copy: { doneRows, totalRows } }: { readonly copy: Copy }) {
  const t = useTranslate(ownDataScreen)
  const words = totalRows === 0 ? t('copy-begins') : t('copy-preparing', { done: doneRows, total: totalRows })
  return (
    <Notice kind="info" live>
      <progress className={styles.progress} value={doneRows} max={Math.max(totalRows, 1)} aria-label={words} />
      <p>{words}</p>
    </Notice>
  )
}

function ReadyCopy({ copy: { id, sizeBytes, endsAt, isOfThisSession } }: { readonly copy: Copy }) {
  const t = useTranslate(ownDataScreen)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const done = await saveCopy(id)
    setBusy(false)
    if (done !== 'cancelled') toast(done === 'saved' ? 'ok' : 'bad', t(`copy-${done}`))
  }
  if (!isOfThisSession) return <Notice kind="info">{t('copy-elsewhere')}</Notice>
  return (
    <Notice
      kind="ok"
      live
      title={t('copy-ready', { size: size(sizeBytes ?? 0, language) })}
      action={
        <Button kind="solid" size="small" busy={busy} onClick={() => void save()}>
          {t(busy ? 'copy-saving' : 'copy-save')}
        </Button>
      }
    >
      {t('copy-ends')} <When at={endsAt} />
    </Notice>
  )
}
