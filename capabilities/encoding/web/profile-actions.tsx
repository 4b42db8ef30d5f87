import { useState } from 'react'
import { useAccess } from '#web/console/access/access.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { exactMoment } from '#web/console/show/moment.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { approveChange, cancelChange, listOperations, readProfile, returnChange, rollBack } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import { NoteDialog } from './note-dialog.tsx'
import type { Profile } from './profile.ts'

const changes = [readProfile, listOperations]
type Props = { readonly profile: Profile }

/** What this person may do with the request that is shown. */
export function ProfileActions({ profile }: Props) {
  const say = useSay(encodingScreens)
  const { permissions } = useAccess()
  const { request, studio } = profile
  const mayApprove = permissions.has('encoding:approve')
  const isOpen = request?.state === 'submitted' || request?.state === 'approved'
  return (
    <>
      {mayApprove && !isOpen && profile.hasPrevious && <RollBack profile={profile} />}
      {request && isOpen && (request.isOwn || mayApprove) && <Cancel id={request.id} />}
      {request?.state === 'submitted' && mayApprove && <Decide profile={profile} />}
      {!isOpen && studio && permissions.has('encoding:request') && (
        <ButtonLink kind="solid" to={`/form/group?studio=${studio.id}`}>
          {say('profile.change')}
        </ButtonLink>
      )}
    </>
  )
}

function Decide({ profile }: Props) {
  const say = useSay(encodingScreens)
  const language = useLanguage()
  const [returning, setReturning] = useState(false)
  const approving = useAct(approveChange, { changes })
  const { id, isOwn, effectiveAt } = profile.request!
  const blocked = isOwn ? say('act.own') : undefined
  async function approve() {
    const time = effectiveAt && new Date(effectiveAt) > new Date() ? exactMoment(new Date(effectiveAt), language) : undefined
    const text = time === undefined ? say('approve.now') : say('approve.later', { time })
    if (!(await confirm({ title: say('approve.title'), text, action: say('act.approve') }))) return
    const done = await approving.act({ id })
    if (done && 'ok' in done) toast('ok', say(done.ok.state === 'finished' ? 'act.applied' : 'act.approved'))
    else if (done) toast('bad', done.message)
  }
  return (
    <>
      <Button blocked={blocked} onClick={() => setReturning(true)}>
        {say('act.return')}
      </Button>
      <Button kind="solid" blocked={blocked} busy={approving.busy} onClick={() => void approve()}>
        {say('act.approve')}
      </Button>
      {returning && <Return id={id} onClose={() => setReturning(false)} />}
    </>
  )
}

function Return({ id, onClose }: { readonly id: string; onClose(): void }) {
  const say = useSay(encodingScreens)
  const returning = useAct(returnChange, { changes, onDone: () => toast('ok', say('act.returned')) })
  return (
    <NoteDialog title={say('return.title')} action={say('act.return')} send={(note) => returning.act({ id, note })} onClose={onClose} />
  )
}

function Cancel({ id }: { readonly id: string }) {
  const say = useSay(encodingScreens)
  const cancelling = useAct(cancelChange, { changes })
  async function cancel() {
    const question = {
      title: say('cancel.title'),
      text: say('cancel.text'),
      action: say('act.cancel'),
      stay: say('cancel.stay'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const done = await cancelling.act({ id })
    if (done) toast('ok' in done ? 'ok' : 'bad', 'ok' in done ? say('act.cancelled') : done.message)
  }
  return (
    <Button kind="quiet" busy={cancelling.busy} onClick={() => void cancel()}>
      {say('act.cancel')}
    </Button>
  )
}

function RollBack({ profile: { studio, version } }: Props) {
  const say = useSay(encodingScreens)
  const [asking, setAsking] = useState(false)
  const rolling = useAct(rollBack, { changes, onDone: (done) => toast('ok', say('act.rolled-back', { version: done.version })) })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('act.rollback')}</Button>
      {asking && (
        <NoteDialog
          title={say('rollback.title')}
          text={say('rollback.text')}
          action={say('act.rollback')}
          send={(note) => rolling.act({ studio: studio!.id, version, note })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
