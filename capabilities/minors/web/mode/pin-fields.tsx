import { PasswordInput } from '@mantine/core'
import type { ConsoleForm } from '#web/console/form/form.tsx'
import { useTranslate } from '#web/language.ts'
import { modeScreens } from '../../text/mode-screens.ts'

export const NO_PIN = { pin: '', again: '' }
type Pin = typeof NO_PIN

/** Returns the errors of a PIN that is typed, twice when it is new. */
export function usePinCheck(isNew: boolean) {
  const t = useTranslate(modeScreens)
  return ({ pin, again }: Pin) => ({
    ...(!/^\d{4,6}$/.test(pin) && { pin: t('pin-needed') }),
    ...(isNew && /^\d{4,6}$/.test(pin) && pin !== again && { again: t('pin-differs') }),
  })
}

/** The fields for a PIN; a new one is typed twice. */
export function PinFields({ form, isNew }: { readonly form: ConsoleForm<Pin>; readonly isNew: boolean }) {
  const t = useTranslate(modeScreens)
  const input = { autoComplete: 'off', inputMode: 'numeric', maxLength: 6, required: true } as const
  return (
    <>
      <PasswordInput label={t('pin')} {...(isNew && { description: t('pin-help') })} {...input} {...form.text('pin')} />
      {isNew && <PasswordInput label={t('pin-again')} {...input} {...form.text('again')} />}
    </>
  )
}
