import { useAction } from '#web/console/call/use-action.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getOwnMode, startOwnMode, stopOwnMode } from '../../contract.ts'
import { modeScreens } from '../../text/mode-screens.ts'
import { NO_PIN, PinFields, usePinCheck } from './pin-fields.tsx'

/** Switches the mode of the account on with a new PIN, or off with the present one. */
export function PinWindow({ act, onClose }: { readonly act: 'start' | 'stop'; onClose(): void }) {
  const t = useTranslate(modeScreens)
  const isNew = act === 'start'
  const switching = useAction(isNew ? startOwnMode : stopOwnMode, { changes: [getOwnMode] })
  const form = useForm(NO_PIN, {
    check: usePinCheck(isNew),
    send: ({ pin }) => switching.run({ pin }),
    places: { PIN_INVALID: 'pin', PIN_SIMPLE: 'pin', PIN_WRONG: 'pin' },
    isPrivate: true,
    onDone() {
      toast('ok', t(isNew ? 'mode.started' : 'mode.stopped'))
      onClose()
    },
  })
  return (
    <Window open onClose={onClose} title={t('mode')}>
      <FormOf form={form} action={t(isNew ? 'mode.start' : 'mode.stop')}>
        <PinFields form={form} isNew={isNew} />
      </FormOf>
    </Window>
  )
}
