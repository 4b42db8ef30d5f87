import { useState } from 'react'
import { DAY } from '#contract/duration.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { MomentField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { plainDay } from '#web/console/show/moment.ts'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { listAttempts, listDeliveries, listEndpoints, replayFailed } from '../../contract.ts'
import { webhookScreens } from '../../text/webhook-screens.ts'

type Props = { readonly endpoint: string; onClose(): void }

/** Sends the messages of a webhook again that were given up, from a moment on. */
export function ReplayWindow({ endpoint, onClose }: Props) {
  const t = useTranslate(webhookScreens)
  const replaying = useAction(replayFailed, {
    changes: [listDeliveries, listEndpoints, listAttempts],
    onDone({ count, isMore }) {
      toast(count === 0 ? 'info' : 'ok', t(count === 0 ? 'replay.none' : isMore ? 'replay.more' : 'replay.done', { count }))
      onClose()
    },
  })
  const [now] = useState(() => new Date())
  const form = useForm(
    { since: new Date(now.getTime() - DAY).toISOString() as string | null },
    {
      check: ({ since }) => (since === null ? { since: t('replay.since-needed') } : {}),
      send: ({ since }) => replaying.run({ endpoint, since: since ?? now.toISOString() }),
    },
  )
  return (
    <Window open onClose={onClose} title={t('replay.title')}>
      <FormOf
        form={form}
        action={t('replay.send')}
        aside={
          <Button kind="quiet" onClick={onClose}>
            {t('replay.cancel')}
          </Button>
        }
      >
        <MomentField label={t('replay.since')} description={t('replay.since-help')} maxDate={plainDay(now)} {...form.value('since')} />
      </FormOf>
    </Window>
  )
}
