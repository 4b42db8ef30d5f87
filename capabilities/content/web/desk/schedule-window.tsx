import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { MomentField } from '#web/console/form/dates.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { plainDay } from '#web/console/show/moment.ts'
import { Button } from '#web/kit/button.tsx'
import { useTranslate } from '#web/language.ts'
import { listItems, scheduleItem, setUnpublishTime } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import type { Desk } from '../desk.ts'
import { useRefusalText } from '../use-refusal-text.ts'

type Props = Pick<Desk, 'item' | 'onAnew'> & { readonly what: 'schedule' | 'end'; onClose(): void }

export function ScheduleWindow({ item, onAnew, what, onClose }: Props) {
  const t = useTranslate(contentScreens)
  const scheduling = useAction(scheduleItem, { changes: [listItems] })
  const ending = useAction(setUnpublishTime, { changes: [listItems] })
  const place = { id: item.item.id, language: item.language }
  const form = useForm(
    { publishAt: item.publishAt, unpublishAt: item.unpublishAt },
    {
      check: ({ publishAt }) => (what === 'schedule' && publishAt === null ? { publishAt: t('move.at-needed') } : {}),
      send: ({ publishAt, unpublishAt }) =>
        what === 'end'
          ? ending.run({ ...place, unpublishAt })
          : scheduling.run({ ...place, publishAt: publishAt!, unpublishAt: unpublishAt ?? null }),
      words: useRefusalText(),
      places: {
        TIME_PAST: what === 'end' ? 'unpublishAt' : 'publishAt',
        TIME_FAR: what === 'end' ? 'unpublishAt' : 'publishAt',
        END_BEFORE_START: 'unpublishAt',
      },
      onDone() {
        onClose()
        void onAnew()
      },
    },
  )
  const shared = { description: t('move.at-help'), minDate: plainDay(new Date()) }
  return (
    <Window open onClose={onClose} title={t(what === 'end' ? 'move.end' : 'move.schedule-title')}>
      <FormOf
        form={form}
        action={t(what === 'end' ? 'move.end' : 'move.schedule')}
        aside={
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        {what === 'schedule' && <MomentField {...shared} label={t('move.at')} {...form.value('publishAt')} />}
        <MomentField {...shared} label={t('move.until')} clearable {...form.value('unpublishAt')} />
      </FormOf>
    </Window>
  )
}
