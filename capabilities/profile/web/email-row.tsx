import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/picture/icon.tsx'
import rows from '#web/kit/rows.module.css'
import { Row } from '#web/kit/rows.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useTranslate } from '#web/language.ts'
import { getEmail, sendEmailLink } from '../contract.ts'
import { profileText } from '../text/texts.ts'
import styles from './setting.module.css'

type Email = OutputOf<typeof getEmail>

type Props = { readonly email: string | null }

/** The address, whether it is verified, and the way to do so. It is changed among the details. */
export const EmailRow = ({ email }: Props) => <OneEmail key={email} email={email} />

function OneEmail({ email }: Props) {
  const t = useTranslate(profileText)
  const { state, refused, busy, send } = useEmail()
  const note = state?.email && !state.verifiedAt ? (state.canVerify ? 'email.why' : 'MAIL_UNAVAILABLE') : undefined
  return (
    <Row
      label={t('details.email')}
      value={email ? <Verified email={email} state={state} /> : <span className={rows.empty}>{t('details.empty')}</span>}
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
      {refused && (
        <Notice kind="bad" live>
          {refused}
        </Notice>
      )}
      {state?.waiting && !refused && (
        <Notice kind="info" live>
          {t('email.sent', { email: email ?? '' })}
        </Notice>
      )}
    </Row>
  )
}

function Verified({ email, state }: { readonly email: string; readonly state: Email | undefined }) {
  const t = useTranslate(profileText)
  return (
    <span className={styles.email}>
      <span>{email}</span>
      {state && (
        <span className={rows.state} data-kind={state.verifiedAt ? 'ok' : 'warn'}>
          <Icon name={state.verifiedAt ? 'ok' : 'warn'} size={16} />
          {t(state.verifiedAt ? 'email.verified' : 'email.unverified')}
        </span>
      )}
    </span>
  )
}

function useEmail() {
  const t = useTranslate(profileText)
  const [state, setState] = useState<Email>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let current = true
    const look = () =>
      ask(getEmail, {}).then(
        (reply) => current && 'ok' in reply && setState(reply.ok),
        () => undefined,
      )
    void look()
    // The link is opened in another window, or on a telephone.
    addEventListener('focus', look)
    return () => {
      current = false
      removeEventListener('focus', look)
    }
  }, [])
  async function send() {
    setBusy(true)
    setRefused(undefined)
    const reply = await ask(sendEmailLink, {}).catch(() => undefined)
    setBusy(false)
    if (!reply) return setRefused(t('details.unreachable'))
    if ('refused' in reply) return setRefused(reply.message)
    setState((before) => before && { ...before, waiting: true })
  }
  return { state, refused, busy, send }
}
