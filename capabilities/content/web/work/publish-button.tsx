import { useNavigate } from 'react-router'
import type { AnyCall } from '#contract/call.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { type ActionOutcome, useAction } from '#web/console/call/use-action.ts'
import { useTranslate } from '#web/language.ts'
import { editPath, getItem, listItems, listWork, publishItem, scheduleItem, type WorkRow } from '../../contract.ts'
import { contentScreens } from '../../text/screens.ts'
import { ChoiceMenu } from '../publish/choice-menu.tsx'
import { publishChoices } from '../publish/publish-choices.ts'
import { toastPublished, toastScheduled } from '../publish/toasts.tsx'

/** Publishes an approved text from the list, at once or at a scheduled time. */
export function PublishButton({ row }: { readonly row: WorkRow }) {
  const t = useTranslate(contentScreens)
  const navigate = useNavigate()
  const changes = [listWork, listItems, getItem]
  const publishing = useAction(publishItem, { changes })
  const scheduling = useAction(scheduleItem, { changes })
  const place = { id: row.id, language: row.language }
  const report = <C extends AnyCall>(outcome: ActionOutcome<C> | undefined, onDone: () => void) => {
    if (outcome) 'ok' in outcome ? onDone() : toastRefusal(outcome)
  }
  const choices = publishChoices(t, {
    publish: () => void publishing.run(place).then((outcome) => report(outcome, () => toastPublished(t, row))),
    schedule: (publishAt) =>
      void scheduling.run({ ...place, publishAt }).then((outcome) => report(outcome, () => toastScheduled(t, row, publishAt))),
    choose: () => void navigate(editPath(row.id, row.language)),
  })
  return (
    <ChoiceMenu size="small" busy={publishing.busy || scheduling.busy} choices={choices}>
      {t(row.state === 'scheduled' ? 'move.reschedule' : 'move.put-out')}
    </ChoiceMenu>
  )
}
