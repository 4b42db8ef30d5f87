import { readPhone } from '#contract/input/typed.ts'
import { CodeField } from '#web/kit/field/code-field.tsx'
import { useTranslate } from '#web/language.ts'
import { accountsText } from '../../text/texts.ts'
import styles from './form.module.css'
import type { AccountForm } from './form.ts'
import { placeRefusal, type RefusedReply } from './refused.ts'
import { type CodeSending, isCodeTooSoon } from './use-code.ts'
import { useDeliveryHint } from './use-delivery-hint.ts'

type Props = {
  readonly form: AccountForm<'phone' | 'code'>
  readonly sending: CodeSending
  readonly onComplete?: () => void
}

/** Six boxes, and beside their label the button that sends the code and then counts down. */
export function SmsCodeField({ form, sending, onComplete }: Props) {
  const t = useTranslate(accountsText)
  const send = useSendCode(form, sending)
  const { sentTo, purpose, secondsLeft, state } = sending
  const tail = sentTo?.replace(/\D/g, '').slice(-4) ?? ''
  const isHidden = purpose === 'login' || purpose === 'reset'
  const hint = useDeliveryHint(sending)
  const help = sentTo ? t(isHidden ? 'code.sent-if-known' : 'code.sent', { tail }) : t('code.help')
  const words = {
    sending: t('code.sending'),
    checking: t('code.checking'),
    still: secondsLeft > 0 ? t('code.wait', { seconds: secondsLeft }) : t(sentTo ? 'code.again' : 'code.send'),
  }
  const waits = secondsLeft > 0 || state !== 'still'
  return (
    <CodeField
      {...form.code('code')}
      label={t('code.label')}
      help={hint ?? help}
      {...(onComplete && { onComplete })}
      aside={
        <button
          type="button"
          className={styles.textButton}
          onClick={waits ? undefined : () => void send()}
          {...(waits && { 'aria-disabled': true, title: secondsLeft > 0 ? t('code.wait-why', { seconds: secondsLeft }) : words[state] })}
        >
          {words[state]}
        </button>
      }
    />
  )
}

/** Sends a code to the phone of the form and focuses the boxes; assigns a refusal to its field. Returns true when the code was sent. */
export function useSendCode(form: AccountForm<'phone' | 'code'>, sending: CodeSending): () => Promise<boolean> {
  const t = useTranslate(accountsText)
  return async () => {
    const phone = readPhone(form.values.phone)
    if (phone === '') {
      form.fail({ phone: t('phone.empty') })
      return false
    }
    const refused = await sending.send(phone).catch(() => ({ refused: 'BUSY' as const, message: t('form.unreachable') }))
    if (refused) {
      // The button shows the countdown already.
      const { retryAfter, ...plain } = refused as RefusedReply
      form.fail(placeRefusal(isCodeTooSoon(refused) || !retryAfter ? plain : { ...plain, retryAfter }, SENDING_PLACES, t))
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
  SMS_OTHER_PURPOSE: 'code',
  SMS_LIMITED: 'phone',
} as const
