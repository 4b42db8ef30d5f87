import { TextInput } from '@mantine/core'
import type { OutputOf } from '#contract/call.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { correctEntry, getEntry, listEntries, writePoints } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'

type Props = { readonly entry: OutputOf<typeof getEntry>; onClose(): void }

/** Takes the right number of points; the server adds the difference. */
export function CorrectForm({ entry, onClose }: Props) {
  const t = useTranslate(creditScreens)
  const correcting = useAction(correctEntry, { changes: [getEntry, listEntries] })
  const left = writePoints(entry.left)
  const form = useForm(
    { points: '', reason: '' },
    {
      send: ({ points, reason }) => correcting.run({ id: entry.id, before: left, points, reason }),
      places: { POINTS_INVALID: 'points', POINTS_SAME: 'points', REASON_NEEDED: 'reason' },
      onDone() {
        toast('ok', t('corrected'))
        onClose()
      },
    },
  )
  return (
    <section>
      <h3>{t('correct-title')}</h3>
      <p className={text.quiet}>{t('correct-help', { points: left })}</p>
      {entry.isClosed && <Notice kind="info">{t('correct-closed', { year: entry.year })}</Notice>}
      <FormOf
        form={form}
        action={t('correct')}
        aside={
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <TextInput label={t('right-points')} required inputMode="decimal" autoComplete="off" maxLength={10} {...form.text('points')} />
        <TextInput label={t('reason')} required description={t('reason-help')} maxLength={200} {...form.text('reason')} />
      </FormOf>
    </section>
  )
}
