import { Select } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { assignTask, listInspectors, listQueues, listWaitingTasks } from '../../contract.ts'
import { inspectionScreens } from '../../text/screens.ts'

type Props = { readonly taskId: string; readonly title: string; onDone?(): void; onClose(): void }

export function HandOver({ taskId, title, onDone, onClose }: Props) {
  const t = useTranslate(inspectionScreens)
  const [to, setTo] = useState<string | null>(null)
  const inspectors = useCall(listInspectors, {})
  const me = useSession().user?.id
  const assigning = useAction(assignTask, { changes: [listWaitingTasks, listQueues, listInspectors] })
  async function give() {
    const done = await assigning.run({ taskId, inspectorId: to })
    if (!done || !('ok' in done)) return
    toast('ok', t('assign.given'))
    onClose()
    onDone?.()
  }
  const others = (inspectors.ok ?? []).filter(({ id }) => id !== me)
  return (
    <Window
      open
      onClose={onClose}
      title={t('assign.title')}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('assign.cancel')}
          </Button>
          <Button kind="solid" busy={assigning.busy} blocked={to === null ? t('assign.choose') : undefined} onClick={() => void give()}>
            {t('assign.give')}
          </Button>
        </>
      }
    >
      <div className={stack(16, fit)}>
        <p>{t('assign.text', { title })}</p>
        <RefusalNotice refused={assigning.refused} />
        <Select
          label={t('assign.to')}
          searchable
          nothingFoundMessage={t('assign.none')}
          data={others.map(({ id, name, waiting }) => ({
            value: id,
            label: [name ?? id.slice(0, 8), waiting > 0 ? t('assign.load', { n: waiting }) : ''].filter(Boolean).join(' · '),
          }))}
          value={to}
          onChange={setTo}
        />
      </div>
    </Window>
  )
}
