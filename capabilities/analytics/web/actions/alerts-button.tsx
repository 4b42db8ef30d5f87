import { Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { getSubscriptions, SPIKE_LEAST, SPIKE_WEEKS, saveSubscriptions } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'

/** Opens the switches of alerts and reports. Each change is saved at once. */
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
  const asked = useCall(getSubscriptions, {})
  return (
    <Answer of={asked} shapes={['row', 'row']} small>
      {(chosen) => <Two chosen={chosen} />}
    </Answer>
  )
}

type Chosen = OutputOf<typeof getSubscriptions>

/** Saves run one after the other, and each includes the earlier changes, however quickly the operator switches. */
function Two({ chosen }: { readonly chosen: Chosen }) {
  const t = useTranslate(analyticsScreens)
  const saving = useAction(saveSubscriptions, { changes: [getSubscriptions] })
  const [turned, setTurned] = useState<Partial<Chosen>>({})
  const wanted = useRef<Partial<Chosen>>({})
  const lastSaved = useRef(Promise.resolve())
  const want = (now: Partial<Chosen>) => {
    wanted.current = now
    setTurned(now)
  }
  const save = async (all: Chosen) => {
    const sent = await saving.run(all)
    if (!sent || 'refused' in sent) want({})
  }
  const turn = (change: Partial<Chosen>) => {
    want({ ...wanted.current, ...change })
    const all = { ...chosen, ...wanted.current }
    lastSaved.current = lastSaved.current.then(() => save(all))
  }
  return (
    <div className={stack(16)}>
      <RefusalNotice refused={saving.refused} />
      {(['spike', 'weekly'] as const).map((about) => (
        <Switch
          key={about}
          label={t(`alerts.${about}`)}
          description={t(`alerts.${about}-hint`, { least: SPIKE_LEAST, weeks: SPIKE_WEEKS })}
          checked={turned[about] ?? chosen[about]}
          onChange={({ currentTarget: { checked } }) => turn({ [about]: checked })}
        />
      ))}
      <p className={text.muted}>{t('alerts.where')}</p>
    </div>
  )
}
