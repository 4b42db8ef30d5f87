import { clsx as cx } from 'clsx'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { Button, ButtonLink } from '#web/kit/button.tsx'
import box from '#web/kit/style/box.module.css'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import look from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { useSession } from '#web/session/session.ts'
import { interactionText } from '../../../text/interaction.ts'
import { readSignUp, signUpForShow } from './calls.ts'
import styles from './notices.module.css'

type Props = {
  readonly number: number
  readonly login: string
  /** The show has a start to come, of which people are reminded. */
  readonly isPlanned: boolean
  onChanged(): void
}

/** Signs the viewer up for the next show, or cancels it. */
export function SignUpNotice({ number, login, isPlanned, onChanged }: Props) {
  const t = useTranslate(interactionText)
  const { token } = useSession()
  const [own, setOwn] = useState<OutputOf<typeof readSignUp>>()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!token) return
    void askLazily(readSignUp, { number }).then(
      (reply) => 'ok' in reply && setOwn(reply.ok),
      () => undefined,
    )
  }, [number, token])
  const change = async (isSignedUp: boolean) => {
    if (busy) return
    setBusy(true)
    const reply = await askLazily(signUpForShow, { number, isSignedUp }).catch(() => undefined)
    setBusy(false)
    if (!reply) return
    setNote('ok' in reply ? '' : reply.message)
    if (!('ok' in reply)) return
    setOwn(reply.ok)
    onChanged()
  }
  const left = own && own.places !== null ? Math.max(0, own.places - own.taken) : null
  return (
    <section className={cx(box.card, stack(8, styles.notice))} aria-label={t('sign-up')}>
      <p>
        {t(own?.isSignedUp ? 'sign-up.done' : 'sign-up.needed')} {isPlanned && t('sign-up.reminder')}
      </p>
      <div className={cluster(12)}>
        {!token && <ButtonLink to={login}>{t('sign-up.log-in')}</ButtonLink>}
        {token && own && (
          <Button kind={own.isSignedUp ? 'quiet' : 'solid'} busy={busy} onClick={() => void change(!own.isSignedUp)}>
            {t(own.isSignedUp ? 'sign-up.cancel' : 'sign-up.do')}
          </Button>
        )}
        {left !== null && !own?.isSignedUp && <span className={look.quiet}>{t('sign-up.left', { count: left })}</span>}
      </div>
      {note !== '' && <p role="alert">{note}</p>}
    </section>
  )
}
