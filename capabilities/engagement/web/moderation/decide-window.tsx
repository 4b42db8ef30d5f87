import { Select, Textarea } from '@mantine/core'
import { writeMoment } from '#contract/dates.ts'
import { readNumber } from '#contract/input/typed.ts'
import type { Translate } from '#contract/text.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { NumberField } from '#web/console/form/number-field.tsx'
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
import { moderationText } from '../../text/moderation-texts.ts'
import { talkText } from '../../text/talk-texts.ts'
import { CHANGED } from './use-decide.ts'

/** A planned action on some comments, or on the author of the first. */
export type Plan = {
  readonly what: 'hide' | 'remove' | 'mute'
  readonly comments: readonly JudgedComment[]
  onDone?(): void
}
const DAYS = 7
const MOST_DAYS = 365

/** Asks for the reason that the author receives, and runs the action. */
export function DecideWindow({ plan, onClose }: { readonly plan: Plan; onClose(): void }) {
  const [t, reasons] = [useTranslate(moderationText), useTranslate(talkText)]
  const { what } = plan
  const carryOut = useCarryOut(plan)
  const form = useForm(
    { reason: null as string | null, note: '', days: DAYS as number | string },
    {
      check: ({ reason }) => (reason === null ? { reason: t('decide.reason') } : {}),
      places: { NOTE_MISSING: 'note' },
      send: ({ reason, note, days }) => carryOut({ reason: reason as ModerationReason, note }, readNumber(days)),
      onDone: () => {
        plan.onDone?.()
        onClose()
      },
    },
  )
  return (
    <Window open onClose={onClose} title={titleOf(plan, t)}>
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
        {what === 'mute' && <NumberField label={t('decide.days')} min={1} max={MOST_DAYS} allowDecimal={false} {...form.value('days')} />}
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

function titleOf({ what, comments }: Plan, t: Translate<(typeof moderationText)['en-US']>): string {
  const count = comments.length
  if (what === 'mute') return t('decide.mute', { name: comments[0]?.author.name ?? '—' })
  if (what === 'hide') return count > 1 ? t('decide.hide-some', { count }) : t('decide.hide')
  return count > 1 ? t('decide.remove-some', { count }) : t('decide.remove')
}

function useCarryOut({ what, comments }: Plan) {
  const t = useTranslate(moderationText)
  const language = useLanguage()
  const hiding = useAction(hideComments, { changes: CHANGED })
  const removing = useAction(removeComments, { changes: CHANGED })
  const muting = useAction(muteAccount, { changes: [...CHANGED, listMutes] })
  const toastCount = (count: number) =>
    toast(count > 0 ? 'ok' : 'info', count > 0 ? t(what === 'hide' ? 'done.hidden' : 'done.deleted', { count }) : t('done.none'))
  return async (why: { readonly reason: ModerationReason; readonly note: string }, days: number) => {
    const [first] = comments
    const account = first?.author.id
    if (what === 'mute') {
      if (!first || !account) return undefined // only a comment with an account offers it
      const muted = await muting.run({ account, comment: first.id, days, ...why })
      if (muted && 'ok' in muted) toast('ok', t('done.muted', { until: writeMoment(muted.ok.until, language) }))
      return muted
    }
    const done = await (what === 'hide' ? hiding : removing).run({ ids: comments.map(({ id }) => id), ...why })
    if (done && 'ok' in done) toastCount(done.ok.done)
    return done
  }
}
