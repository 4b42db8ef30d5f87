import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { setChildMode } from '../../contract.ts'
import { modeScreens } from '../../text/mode-screens.ts'
import { NO_PIN, PinFields, usePinCheck } from './pin-fields.tsx'

/** Lets a guardian set the PIN of a child's mode, or switch it off. */
export function ChildModeWindow({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(modeScreens)
  const setting = useAction(setChildMode)
  const form = useForm(NO_PIN, {
    check: usePinCheck(true),
    send: ({ pin }) => setting.run({ id, pin }),
    places: { PIN_INVALID: 'pin', PIN_SIMPLE: 'pin' },
    isPrivate: true,
    onDone() {
      toast('ok', t('mode.pin-set'))
      onClose()
    },
  })
  async function switchOff() {
    const outcome = await setting.run({ id, pin: null })
    if (!outcome || !('ok' in outcome)) return
    toast('ok', t('mode.stopped'))
    onClose()
  }
  return (
    <Window open onClose={onClose} title={t('child.mode')}>
      <p>{t('child.text')}</p>
      <FormOf
        form={form}
        action={t('child.set')}
        aside={
          <Button kind="quiet" busy={setting.busy} onClick={() => void switchOff()}>
            {t('child.off')}
          </Button>
        }
      >
        <PinFields form={form} isNew />
      </FormOf>
    </Window>
  )
}
