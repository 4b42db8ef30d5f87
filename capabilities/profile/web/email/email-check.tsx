import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import rows from '#web/kit/rows.module.css'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, inline } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { profileText } from '../../text/texts.ts'
import { useEmail } from './use-email.ts'

/** Shows below an address whether it is verified, with the button to verify it. */
export function EmailCheck({ email }: { readonly email: string }) {
  const t = useTranslate(profileText)
  const { state, refused, busy, send } = useEmail()
  if (!state) return null
  const isOpen = state.verifiedAt === null
  return (
    <>
      <div className={cluster([0, 12])}>
        <EmailMark isVerified={!isOpen} />
        {isOpen && !state.canVerify && <small>{t('MAIL_UNAVAILABLE')}</small>}
        {isOpen && state.canVerify && (
          <Button size="small" busy={busy} onClick={() => void send()}>
            {t(state.waiting ? 'email.send-again' : 'email.send')}
          </Button>
        )}
      </div>
      <EmailNotice email={email} refused={refused} isWaiting={state.waiting} />
    </>
  )
}

export function EmailMark({ isVerified }: { readonly isVerified: boolean }) {
  const t = useTranslate(profileText)
  return (
    <span className={inline(6, rows.state)} data-kind={isVerified ? 'ok' : 'warn'}>
      <Icon name={isVerified ? 'ok' : 'warn'} size={16} />
      {t(isVerified ? 'email.verified' : 'email.unverified')}
    </span>
  )
}

type NoticeProps = { readonly email: string; readonly refused: string | undefined; readonly isWaiting: boolean }

export function EmailNotice({ email, refused, isWaiting }: NoticeProps) {
  const t = useTranslate(profileText)
  if (refused)
    return (
      <Notice kind="bad" live>
        {refused}
      </Notice>
    )
  return isWaiting ? (
    <Notice kind="info" live>
      {t('email.sent', { email })}
    </Notice>
  ) : null
}
