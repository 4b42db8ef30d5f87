import { useState } from 'react'
import { writeMoment } from '#contract/dates.ts'
import { useAccess } from '#web/console/access/access.ts'
import { toastOutcome, toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { confirm } from '#web/console/dialog/confirm.ts'
import { NoteDialog } from '#web/console/form/note-dialog.tsx'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { approveChange, cancelChange, listOperations, readProfile, returnChange, rollBack } from '../contract.ts'
import { encodingScreens } from '../text/screens.ts'
import type { Profile } from './profile.ts'

const changes = [readProfile, listOperations]
type Request = NonNullable<Profile['request']>
type Props = { readonly profile: Profile }

export function ProfileActions({ profile }: Props) {
  const t = useTranslate(encodingScreens)
  const { permissions } = useAccess()
  const { request, studio } = profile
  const mayApprove = permissions.has('encoding:approve')
  const isOpen = request?.state === 'submitted' || request?.state === 'approved'
  return (
    <>
      {mayApprove && !isOpen && profile.hasPrevious && studio && <RollBack studio={studio.id} version={profile.version} />}
      {request && isOpen && (request.isOwn || mayApprove) && <Cancel id={request.id} />}
      {request?.state === 'submitted' && mayApprove && <Decide request={request} />}
      {!isOpen && studio && permissions.has('encoding:request') && (
        <ButtonLink kind="solid" to={`/form/group?studio=${studio.id}`}>
          {t('profile.change')}
        </ButtonLink>
      )}
    </>
  )
}

function Decide({ request: { id, isOwn, effectiveAt } }: { readonly request: Request }) {
  const t = useTranslate(encodingScreens)
  const language = useLanguage()
  const [returning, setReturning] = useState(false)
  const approving = useAction(approveChange, { changes })
  const blocked = isOwn ? t('action.own') : undefined
  async function approve() {
    const time = effectiveAt && new Date(effectiveAt) > new Date() ? writeMoment(effectiveAt, language) : undefined
    const text = time === undefined ? t('approve.now') : t('approve.later', { time })
    if (!(await confirm({ title: t('approve.title'), text, action: t('action.approve') }))) return
    const done = await approving.run({ id })
    if (done && 'ok' in done) toast('ok', t(done.ok.state === 'finished' ? 'action.applied' : 'action.approved'))
    else if (done) toastRefusal(done)
  }
  return (
    <>
      <Button blocked={blocked} onClick={() => setReturning(true)}>
        {t('action.return')}
      </Button>
      <Button kind="solid" blocked={blocked} busy={approving.busy} onClick={() => void approve()}>
        {t('action.approve')}
      </Button>
      {returning && <Return id={id} onClose={() => setReturning(false)} />}
    </>
  )
}

function Return({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(encodingScreens)
  const returning = useAction(returnChange, { changes, onDone: () => toast('ok', t('action.returned')) })
  return (
    <NoteDialog
      title={t('return.title')}
      action={t('action.return')}
      most={500}
      required
      send={(note) => returning.run({ id, note })}
      onClose={onClose}
    />
  )
}

function Cancel({ id }: { readonly id: string }) {
  const t = useTranslate(encodingScreens)
  const cancelling = useAction(cancelChange, { changes })
  async function cancel() {
    const question = {
      title: t('cancel.title'),
      text: t('cancel.text'),
      action: t('action.cancel'),
      stay: t('cancel.stay'),
      danger: true,
    }
    if (!(await confirm(question))) return
    const done = await cancelling.run({ id })
    if (done) toastOutcome(done, t('action.cancelled'))
  }
  return (
    <Button kind="quiet" busy={cancelling.busy} onClick={() => void cancel()}>
      {t('action.cancel')}
    </Button>
  )
}

function RollBack({ studio, version }: { readonly studio: string; readonly version: Profile['version'] }) {
  const t = useTranslate(encodingScreens)
  const [asking, setAsking] = useState(false)
  const rolling = useAction(rollBack, { changes, onDone: (done) => toast('ok', t('action.rolled-back', { version: done.version })) })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('action.rollback')}</Button>
      {asking && (
        <NoteDialog
          title={t('rollback.title')}
          text={t('rollback.text')}
          action={t('action.rollback')}
          most={500}
          required
          send={(note) => rolling.run({ studio, version, note })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
