import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import link from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { CertificateNumber, certificatePath, getCertificate, revokeCertificate } from '../../contract.ts'
import { collegeScreens } from '../../text/screens.ts'
import styles from './desk.module.css'

/** Revokes a certificate by number, with a reason that is sent to its holder. */
export function RevokeButton() {
  const t = useTranslate(collegeScreens)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        {t('revoke.open')}
      </Button>
      {open && <RevokeWindow onClose={() => setOpen(false)} />}
    </>
  )
}

function RevokeWindow({ onClose }: { onClose(): void }) {
  const t = useTranslate(collegeScreens)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [isFinal, setFinal] = useState(false)
  const revoking = useAction(revokeCertificate, { changes: [getCertificate] })
  async function revoke() {
    const done = await revoking.run({ number, reason, isFinal })
    if (!done || !('ok' in done)) return
    toast('ok', t('revoke.done', { name: done.ok.name }))
    onClose()
  }
  const isWhole = number.trim() !== '' && reason.trim() !== ''
  return (
    <Window
      open
      onClose={onClose}
      title={t('revoke.title')}
      foot={
        <Button kind="danger" busy={revoking.busy} blocked={isWhole ? undefined : t('revoke.needed')} onClick={() => void revoke()}>
          {t('revoke.action')}
        </Button>
      }
    >
      <div className={styles.fields}>
        {revoking.refused && <RefusalNotice refused={revoking.refused} />}
        <TextInput
          label={t('revoke.number')}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          maxLength={40}
          value={number}
          onChange={({ target }) => setNumber(target.value)}
        />
        {CertificateNumber.safeParse(number).success && <Found number={number} />}
        <Textarea
          label={t('revoke.reason')}
          description={t('revoke.reason-help')}
          autosize
          minRows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value.replace(/\n/g, ' '))}
        />
        <Checkbox
          label={t('revoke.final')}
          description={t('revoke.final-help')}
          checked={isFinal}
          onChange={({ target }) => setFinal(target.checked)}
        />
      </div>
    </Window>
  )
}

/** Shows the certificate of the typed number as its verification page does, so that the operator sees it before revoking. */
function Found({ number }: { readonly number: string }) {
  const t = useTranslate(collegeScreens)
  const language = useLanguage()
  const { ok, refused, older } = useCall(getCertificate, { number, language }, { freshMs: 0 })
  if (refused?.refused === 'NOT_FOUND') return <Notice kind="warn">{t('revoke.unknown')}</Notice>
  if (!ok || older) return <RefusalNotice refused={refused} />
  const { name, title, issuedOn, revoked } = ok
  return (
    <Notice kind={revoked ? 'warn' : 'info'} title={t('revoke.found', { name, title })}>
      {revoked ? t('revoke.already', { day: revoked.on, reason: revoked.reason }) : t('revoke.issued', { day: issuedOn })}{' '}
      <a className={link.link} href={certificatePath(ok.number)} target="_blank" rel="noopener">
        {t('revoke.page')}
      </a>
    </Notice>
  )
}
