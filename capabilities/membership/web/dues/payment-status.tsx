import { Status } from '#web/console/show/values.tsx'
import { useTranslate } from '#web/language.ts'
import type { PaymentState } from '../../contract.ts'
import { duesScreen } from '../../text/dues-screen.ts'

const KINDS = { recorded: 'warn', checked: 'ok', rejected: 'bad' } as const

export function PaymentStatus({ state }: { readonly state: PaymentState }) {
  const t = useTranslate(duesScreen)
  return <Status kind={KINDS[state]}>{t(`state.${state}`)}</Status>
}
