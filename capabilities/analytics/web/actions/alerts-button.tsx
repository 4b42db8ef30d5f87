import { Switch } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { getSubscriptions, SPIKE_LEAST, SPIKE_WEEKS, saveSubscriptions } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import styles from '../analytics.module.css'

/** What one hears of without looking. Each switch is saved as it is turned. */
export function AlertsButton() {
  const t = useTranslate(analyticsScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('alerts.open')}</Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('alerts.title')}>
        <Switches />
      </Sheet>
    </>
  )
}

function Switches() {
  const t = useTranslate(analyticsScreens)
  const asked = useCall(getSubscriptions, {})
  const saving = useAction(saveSubscriptions, { changes: [getSubscriptions] })
  return (
    <Answer of={asked} shapes={['row', 'row']} small>
      {(chosen) => (
        <div className={styles.stack}>
          <RefusalNotice refused={saving.refused} />
          {(['spike', 'weekly'] as const).map((about) => (
            <Switch
              key={about}
              label={t(`alerts.${about}`)}
              description={t(`alerts.${about}-hint`, { least: SPIKE_LEAST, weeks: SPIKE_WEEKS })}
              checked={chosen[about]}
              onChange={({ currentTarget: { checked } }) => void saving.run({ ...chosen, [about]: checked })}
            />
          ))}
          <p className={styles.quiet}>{t('alerts.where')}</p>
        </div>
      )}
    </Answer>
  )
}
