import { NumberInput, Select, Textarea } from '@mantine/core'
import { writeMoment } from '#contract/dates.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import {
  hideComments,
  type JudgedComment,
  listMutes,
  MODERATION_REASONS,
  type ModerationReason,
  muteAccount,
  removeComments,
} from '../../contract.ts'
import { moderationText, reasonText } from '../../text/moderation-texts.ts'
import { CHANGED } from './use-decide.ts'

/** What is to be done with some comments, or with the writer of the first. */
export type Plan = {
  readonly what: 'hide' | 'remove' | 'mute'
  readonly comments: readonly JudgedComment[]
  onDone?(): void
}
const DAYS = 7
const MOST_DAYS = 365

/** Asks for the reason that the person is told, and does it. */
export function DecideWindow({ plan, onClose }: { readonly plan: Plan; onClose(): void }) {
  const [t, reasons, language] = [useTranslate(moderationText), useTranslate(reasonText), useLanguage()]
  const [hiding, removing] = [useAction(hideComments, { changes: CHANGED }), useAction(removeComments, { changes: CHANGED })]
  const muting = useAction(muteAccount, { changes: [...CHANGED, listMutes] })
  const { what, comments } = plan
  const first = comments[0]!
  const title = {
    hide: comments.length > 1 ? t('decide.hide-some', { count: comments.length }) : t('decide.hide'),
    remove: comments.length > 1 ? t('decide.remove-some', { count: comments.length }) : t('decide.remove'),
    mute: t('decide.mute', { name: first.author.name ?? '—' }),
  }[what]
  const form = useForm(
    { reason: null as string | null, note: '', days: DAYS as number | string },
    {
      check: ({ reason }) => (reason === null ? { reason: t('decide.reason') } : {}),
      places: { NOTE_MISSING: 'note' },
      send: async ({ reason, note, days }) => {
        const why = { reason: reason as ModerationReason, note }
        const ids = comments.map(({ id }) => id)
        if (what === 'mute') {
          const muted = await muting.run({ account: first.author.id!, comment: first.id, days: Number(days), ...why })
          if (muted && 'ok' in muted) toast('ok', t('done.muted', { until: writeMoment(muted.ok.until, language) }))
          return muted
        }
        const done = await (what === 'hide' ? hiding : removing).run({ ids, ...why })
        if (done && 'ok' in done) toastCount(done.ok.done)
        return done
      },
      onDone: () => {
        plan.onDone?.()
        onClose()
      },
    },
  )
  const toastCount = (count: number) =>
    toast(count > 0 ? 'ok' : 'info', count > 0 ? t(what === 'hide' ? 'done.hidden' : 'done.deleted', { count }) : t('done.none'))
  return (
    <Window open onClose={onClose} title={title}>
      <FormOf
        form={form}
        action={t(what)}
        aside={
          <Button kind="quiet" onClick={onClose}>
            {t('decide.cancel')}
          </Button>
        }
      >
        <Select
          label={t('decide.reason')}
          required
          data-autofocus
          data={MODERATION_REASONS.map((reason) => ({ value: reason, label: reasons(`reason.${reason}`) }))}
          {...form.value('reason')}
        />
        {what === 'mute' && <NumberInput label={t('decide.days')} min={1} max={MOST_DAYS} allowDecimal={false} {...form.value('days')} />}
        <Textarea
          label={t('decide.note')}
          description={t('decide.note-help')}
          autosize
          minRows={2}
          maxLength={300}
          {...form.text('note')}
        />
      </FormOf>
    </Window>
  )
}
