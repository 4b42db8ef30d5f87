import { TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { useState } from 'react'
import { useDenial } from '#web/console/access/denial.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { items, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { LONGEST_PULL_DELAY_S, readSignal, readStudio, revealPull, startPull, stopPull } from '../../../contract.ts'
import { monitorText } from '../../../text/monitor.ts'
import type { Studio } from '../../studio.ts'
import styles from '../monitor.module.css'

type Props = { readonly studio: Studio }
const PLACES = { PULL_ADDRESS_WRONG: 'address', PULL_HOST_UNKNOWN: 'address', PULL_NEEDS_FFMPEG: 'address' } as const

/** Controls a stream of another server as the main line. The administrator of the machine decides about the permitted hosts. */
export function PullPanel({ studio }: Props) {
  const t = useTranslate(monitorText)
  if (studio.pullHosts.length === 0) return <p className={cx(text.quiet, styles.quiet)}>{t('pull.none')}</p>
  return studio.pulled ? <Pulling id={studio.id} pulled={studio.pulled} /> : <PullForm studio={studio} />
}

function Pulling({ id, pulled }: { readonly id: string; readonly pulled: NonNullable<Studio['pulled']> }) {
  const t = useTranslate(monitorText)
  const [address, setAddress] = useState<string>()
  const denial = useDenial(revealPull)
  const revealing = useAction(revealPull, { onDone: (ok) => setAddress(ok.address) })
  const stopping = useAction(stopPull, { changes: [readStudio, readSignal] })
  async function stop() {
    const done = await stopping.run({ studio: id })
    if (done && 'refused' in done) toastRefusal(done)
  }
  async function reveal() {
    const done = await revealing.run({ studio: id })
    if (done && 'refused' in done) toastRefusal(done)
  }
  return (
    <div className={stack(12, items.start, styles.push)}>
      <p className={cx(text.quiet, styles.quiet)}>{t('pull.running', { address: address ?? pulled.address, seconds: pulled.delayS })}</p>
      {address === undefined && pulled.address.includes('?') && (
        <Button kind="quiet" busy={revealing.busy} blocked={denial?.reason} onClick={() => void reveal()}>
          {t('pull.reveal')}
        </Button>
      )}
      <Button busy={stopping.busy} onClick={() => void stop()}>
        {t('pull.stop')}
      </Button>
    </div>
  )
}

function PullForm({ studio: { id, pullHosts } }: Props) {
  const t = useTranslate(monitorText)
  const denial = useDenial(startPull)
  const starting = useAction(startPull, { changes: [readStudio, readSignal] })
  const form = useForm(
    { address: '', delayS: 0 },
    {
      check: ({ address }) => (address.trim() === '' ? { address: t('pull.address-needed') } : {}),
      send: (source) => starting.run({ studio: id, source }),
      places: PLACES,
      onDone: () => toast('ok', t('pull.started')),
    },
  )
  return (
    <FormOf form={form} action={t('pull.start')} denial={denial}>
      <TextInput
        label={t('pull.address')}
        description={`${t('pull.hosts', { hosts: pullHosts.join(', ') })} ${t('pull.sealed')}`}
        placeholder="https://live.example.org/one.flv"
        required
        {...form.text('address')}
      />
      <NumberField label={t('pull.delay')} min={0} max={LONGEST_PULL_DELAY_S} allowDecimal={false} {...form.value('delayS')} />
    </FormOf>
  )
}
