import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Card } from '#web/console/show/card.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { approveRun, getRun, listRuns, type Run } from '../contract.ts'
import { moveInScreen } from '../text/screen.ts'

/** Approves everything that was public on the old site, once and with a reason. */
export function ApprovalCard({ run: { id, approval } }: { readonly run: Run }) {
  const t = useTranslate(moveInScreen)
  return (
    <Card title={t('approve.title')}>
      {approval ? (
        <div className={stack(8)}>
          <p>{t('approve.by', { name: approval.by ?? t('approve.nobody'), note: approval.note })}</p>
          <p>{t('approve.rest')}</p>
        </div>
      ) : (
        <ApprovalForm id={id} />
      )}
    </Card>
  )
}

function ApprovalForm({ id }: { readonly id: string }) {
  const t = useTranslate(moveInScreen)
  const [note, setNote] = useState('')
  const approving = useAction(approveRun, { changes: [getRun, listRuns] })
  return (
    <div className={stack(16, fit)}>
      <p>{t('approve.text')}</p>
      <RefusalNotice refused={approving.refused} />
      <Textarea
        label={t('approve.note')}
        description={t('approve.note-hint')}
        maxLength={300}
        required
        autosize
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={cluster(8)}>
        <Button kind="solid" busy={approving.busy} onClick={() => void approving.run({ id, note })}>
          {t('approve')}
        </Button>
      </div>
    </div>
  )
}
