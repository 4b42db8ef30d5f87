import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { NoteDialog } from '#web/console/form/note-dialog.tsx'
import type { CallRefusal } from '#web/console/refusal.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import {
  activityPath,
  approveActivity,
  cancelActivity,
  getActivityDraft,
  type Known,
  listActivities,
  recallActivity,
  removeActivity,
  returnActivity,
  submitActivity,
} from '../../contract.ts'
import { activitiesScreens } from '../../text/screens.ts'
import { seriesText } from '../../text/series.ts'
import type { WholeActivity } from './desk.ts'
import type { DateAction } from './following.ts'

const changes = [getActivityDraft, listActivities]

type Props = {
  readonly activity: WholeActivity
  /** The draft has changes that are not saved. */
  readonly dirty: boolean
  /** Returns the following dates to which an action applies, too. */
  also(action: DateAction): Known[]
}

/** Renders what the operator can do with the activity in its present state. */
export function DeskActions({ activity, dirty, also }: Props) {
  const t = useTranslate(activitiesScreens)
  const { permissions } = useAccess()
  const mayWrite = permissions.has('activities:write')
  const { review, state, isOwn, number, status, published, draft } = activity
  const hasChanges = published === null || JSON.stringify(draft) !== JSON.stringify(published)
  return (
    <>
      {state !== 'draft' && (
        <ButtonLink to={activityPath(number)} kind="quiet" after="outward">
          {t('desk.see')}
        </ButtonLink>
      )}
      {state !== 'draft' && permissions.has('activities:people') && (
        <ButtonLink to={`/content/activities/${activity.id}/people`} kind="quiet">
          {t('desk.people')}
        </ButtonLink>
      )}
      {mayWrite && state === 'draft' && review !== 'submitted' && <RemoveButton activity={activity} also={also('remove')} />}
      {mayWrite && status === 'published' && <CancelButton activity={activity} also={also('cancel')} />}
      {mayWrite && review === 'submitted' && <RecallButton activity={activity} also={also('recall')} />}
      {permissions.has('activities:review') && review === 'submitted' && !isOwn && <Decision activity={activity} also={also('decide')} />}
      {mayWrite && review !== 'submitted' && state !== 'cancelled' && hasChanges && (
        <SubmitButton activity={activity} dirty={dirty} also={also('submit')} />
      )}
    </>
  )
}

type One = Pick<Props, 'activity'> & { readonly also: Known[] }

/** Returns a function that adds the number of dates to the label of an action. */
function useLabel(also: readonly Known[]) {
  const t = useTranslate(seriesText)
  return (label: string) => (also.length === 0 ? label : t('series.dates-of', { label, count: also.length + 1 }))
}

/** Shows the outcome of an action as a toast. */
function useOutcomeToast() {
  return (done: { readonly ok: unknown } | CallRefusal | undefined, said: string) => {
    if (done) 'ok' in done ? toast('ok', said) : toastRefusal(done)
  }
}

function SubmitButton({ activity: { id, version }, dirty, also }: One & Pick<Props, 'dirty'>) {
  const label = useLabel(also)
  const t = useTranslate(activitiesScreens)
  const show = useOutcomeToast()
  const { run, busy } = useAction(submitActivity, { changes })
  const submit = async () => show(await run({ id, version, also }), t('desk.submitted'))
  return (
    <Button kind="solid" busy={busy} blocked={dirty ? t('desk.unsaved') : undefined} onClick={() => void submit()}>
      {label(t('desk.submit'))}
    </Button>
  )
}

function RecallButton({ activity: { id, version }, also }: One) {
  const label = useLabel(also)
  const t = useTranslate(activitiesScreens)
  const show = useOutcomeToast()
  const { run, busy } = useAction(recallActivity, { changes })
  return (
    <Button kind="quiet" busy={busy} onClick={() => void run({ id, version, also }).then((done) => show(done, t('desk.recalled')))}>
      {label(t('desk.recall'))}
    </Button>
  )
}

function Decision({ activity: { id, version }, also }: One) {
  const label = useLabel(also)
  const t = useTranslate(activitiesScreens)
  const show = useOutcomeToast()
  const approving = useAction(approveActivity, { changes })
  const returning = useAction(returnActivity, { changes })
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Button onClick={() => setWriting(true)}>{label(t('desk.return'))}</Button>
      <Button
        kind="solid"
        busy={approving.busy}
        onClick={() => void approving.run({ id, version, also }).then((done) => show(done, t('desk.approved')))}
      >
        {label(t('desk.approve'))}
      </Button>
      {writing && (
        <NoteDialog
          title={t('desk.return-title')}
          action={label(t('desk.return'))}
          most={500}
          required
          send={(note) => returning.run({ id, version, note, also })}
          onDone={() => toast('ok', t('desk.returned'))}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

function CancelButton({ activity: { id, version }, also }: One) {
  const label = useLabel(also)
  const t = useTranslate(activitiesScreens)
  const cancelling = useAction(cancelActivity, { changes })
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setWriting(true)}>
        {label(t('desk.cancel'))}
      </Button>
      {writing && (
        <NoteDialog
          title={t('desk.cancel-title')}
          text={t('desk.cancel-text')}
          action={label(t('desk.cancel'))}
          most={300}
          send={(note) => cancelling.run({ id, version, note, also })}
          onDone={() => toast('ok', t('desk.cancelled'))}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

function RemoveButton({ activity: { id, version }, also }: One) {
  const label = useLabel(also)
  const t = useTranslate(activitiesScreens)
  const navigate = useNavigate()
  const removing = useAction(removeActivity, { changes: [listActivities] })
  async function remove() {
    const question = { title: t('desk.remove-title'), text: t('desk.remove-text'), action: label(t('desk.remove')), danger: true }
    if (!(await confirm(question))) return
    const done = await removing.run({ id, version, also })
    if (!done || !('ok' in done)) return void (done && toastRefusal(done))
    toast('ok', t('desk.removed'))
    void navigate('/content/activities')
  }
  return (
    <Button kind="quiet" busy={removing.busy} onClick={() => void remove()}>
      {label(t('desk.remove'))}
    </Button>
  )
}
