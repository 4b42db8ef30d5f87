import { type FormEvent, Suspense, useState } from 'react'
import type { GivenAnswers } from '#capabilities/enquiries/contract.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field/text-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { fit, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { askLazily } from '#web/light-call.ts'
import { useSlot } from '#web/slots.tsx'
import type { SignUpView } from '../../contract.ts'
import { siteText } from '../../text/site-texts.ts'
import { signUp } from '../calls.ts'
import { signUpQuestions } from './questions-slot.ts'

type Props = {
  readonly number: number
  readonly suggestedName: string
  readonly questionnaire: SignUpView['questionnaire']
  readonly isFull: boolean
  onDone(): void
}

/** Asks for the name at the door and the questions of the activity, and signs the reader up. */
export function SignUpForm({ number, suggestedName, questionnaire, isFull, onDone }: Props) {
  const t = useTranslate(siteText)
  const [typed, setTyped] = useState<string>()
  // The suggestion may come after the form, with the first answer that knows the reader.
  const name = typed ?? suggestedName
  const [error, setError] = useState('')
  const [refused, setRefused] = useState('')
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState<GivenAnswers>()
  const [isTried, setTried] = useState(false)
  const Questions = useSlot(signUpQuestions)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setError(t('name-needed'))
    setTried(true)
    if (questionnaire && !given) return
    setBusy(true)
    const reply = await askLazily(signUp, { number, name, ...(questionnaire && given && { given }) }).finally(() => setBusy(false))
    if ('ok' in reply) onDone()
    else setRefused(reply.message)
  }
  return (
    <form className={stack(12, fit)} method="post" onSubmit={(event) => void send(event)} noValidate>
      {refused && <Notice kind="bad" title={refused} live />}
      <TextField
        label={t('name')}
        help={t('name-help')}
        name="name"
        autoComplete="name"
        maxLength={60}
        value={name}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError('')
        }}
      />
      {questionnaire && (
        <Suspense fallback={null}>
          <Questions form={questionnaire} before={null} isTried={isTried} onChange={setGiven} />
        </Suspense>
      )}
      <div>
        <Button kind="solid" size="large" type="submit" busy={busy}>
          {t(isFull ? 'do-wait' : 'do-sign-up')}
        </Button>
      </div>
    </form>
  )
}
