import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { type Carrier, getCodeDelivery } from '../../contract.ts'
import { CARRIER_NAMES } from '../../text/carriers.ts'
import { accountsText } from '../../text/texts.ts'
import type { CodeSending } from './use-code.ts'

/**
 * Once the countdown is over, says when few text messages reach the carrier of the phone at present. The answer depends on the number segment
 * alone, so it is the same with and without an account.
 */
export function useDeliveryHint({ sentTo, secondsLeft }: Pick<CodeSending, 'sentTo' | 'secondsLeft'>): string | undefined {
  const t = useTranslate(accountsText)
  const language = useLanguage()
  const [poor, setPoor] = useState<{ readonly phone: string; readonly carrier: Carrier }>()
  const isOver = sentTo !== undefined && secondsLeft === 0
  useEffect(() => {
    if (!isOver) return
    let current = true
    void ask(getCodeDelivery, { phone: sentTo })
      .then((reply) => current && setPoor('ok' in reply && reply.ok.isPoor ? { phone: sentTo, carrier: reply.ok.carrier } : undefined))
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [isOver, sentTo])
  return poor && poor.phone === sentTo ? t('code.not-arriving', { carrier: CARRIER_NAMES[poor.carrier][language] }) : undefined
}
