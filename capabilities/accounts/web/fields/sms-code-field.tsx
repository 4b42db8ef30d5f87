import { CodeField } from '#web/kit/field/code-field.tsx'
import { useSay } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import styles from './form.module.css'
import type { Form } from './form.ts'
import { placeRefusal, type RefusedReply } from './refused.ts'
import type { CodeSending } from './use-code.ts'

type Props = {
  readonly form: Form<'phone' | 'code'>
  readonly sending: CodeSending
  readonly onComplete?: () => void
}

/** Six boxes, and beside their label the button that sends the code and then counts down. */
export function SmsCodeField({ form, sending, onComplete }: Props) {
  const say = useSay(accountsText)
  const send = useSendCode(form, sending)
  const { sentTo, purpose, secondsLeft, state } = sending
  const tail = sentTo?.replace(/\D/g, '').slice(-4) ?? ''
  const isHidden = purpose === 'login' || purpose === 'reset'
  const help = sentTo ? say(isHidden ? 'code.sent-if-known' : 'code.sent', { tail }) : say('code.help')
  const words = {
    sending: say('code.sending'),
    checking: say('code.checking'),
    still: secondsLeft > 0 ? say('code.wait', { seconds: secondsLeft }) : say(sentTo ? 'code.again' : 'code.send'),
  }
  const waits = secondsLeft > 0 || state !== 'still'
  return (
    <CodeField
      {...form.code('code')}
      label={say('code.label')}
      help={help}
      {...(onComplete && { onComplete })}
      aside={
        <button
          type="button"
          className={styles.textButton}
          onClick={waits ? undefined : () => void send()}
          {...(waits && { 'aria-disabled': true, title: secondsLeft > 0 ? say('code.wait-why', { seconds: secondsLeft }) : words[state] })}
        >
          {words[state]}
        </button>
      }
    />
  )
}

/** Sends a code to the number of the form and goes on to the boxes; a refusal goes to its field. True: it was sent. */
export function useSendCode(form: Form<'phone' | 'code'>, sending: CodeSending): () => Promise<boolean> {
  const say = useSay(accountsText)
  return async () => {
    const phone = form.values.phone.trim()
    if (phone === '') {
      form.fail({ phone: say('phone.empty') })
      return false
    }
    const refused = await sending.send(phone).catch(() => ({ refused: 'BUSY' as const, message: say('form.unreachable') }))
    if (refused) {
      // The button counts down already.
      const { retryAfter, ...plain } = refused as RefusedReply
      form.fail(placeRefusal(refused.refused === 'SMS_TOO_SOON' || !retryAfter ? plain : { ...plain, retryAfter }, SENDING_PLACES, say))
      return false
    }
    form.set('code', '')
    form.fail({})
    form.goTo('code')
    return true
  }
}

const SENDING_PLACES = {
  PHONE_INVALID: 'phone',
  PHONE_UNSUPPORTED: 'phone',
  SMS_TOO_SOON: 'code',
  SMS_LIMITED: 'phone',
} as const
