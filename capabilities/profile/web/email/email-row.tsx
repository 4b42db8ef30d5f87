import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Row } from '#web/kit/rows.tsx'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { profileText } from '../../text/texts.ts'
import { EmailMark, EmailNotice } from './email-check.tsx'
import { type Email, useEmail } from './use-email.ts'

type Props = { readonly email: string | null }

/** Shows the email address, whether it is verified, and the button to verify it. It is changed among the details. */
export const EmailRow = ({ email }: Props) => <OneEmail key={email} email={email} />

function OneEmail({ email }: Props) {
  const t = useTranslate(profileText)
  const { state, refused, busy, send } = useEmail()
  const note = state?.email && !state.verifiedAt ? (state.canVerify ? 'email.why' : 'MAIL_UNAVAILABLE') : undefined
  return (
    <Row
      label={t('details.email')}
      value={email ? <Verified email={email} state={state} /> : <span className={text.muted}>{t('details.empty')}</span>}
      note={note && t(note)}
      action={
        <>
          {email && state?.canVerify && !state.verifiedAt && (
            <Button kind="quiet" busy={busy} onClick={() => void send()}>
              {t(state.waiting ? 'email.send-again' : 'email.send')}
            </Button>
          )}
          <ButtonLink kind="quiet" to="/user/setting">
            {t(email ? 'details.edit' : 'email.add')}
          </ButtonLink>
        </>
      }
    >
      <EmailNotice email={email ?? ''} refused={refused} isWaiting={state?.waiting === true} />
    </Row>
  )
}

function Verified({ email, state }: { readonly email: string; readonly state: Email | undefined }) {
  return (
    <span className={cluster([0, 12])}>
      <span>{email}</span>
      {state && <EmailMark isVerified={state.verifiedAt !== null} />}
    </span>
  )
}
