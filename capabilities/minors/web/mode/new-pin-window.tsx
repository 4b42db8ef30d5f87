import { Suspense, useState } from 'react'
import { ask } from '#web/ask.ts'
import { refresh } from '#web/console/call/queries.ts'
import { Window } from '#web/console/dialog/sheet.tsx'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { Loading } from '#web/kit/state/skeleton.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { useSlot } from '#web/slots.tsx'
import { shellText } from '#web/text/texts.ts'
import { getOwnMode, setOwnPin } from '../../contract.ts'
import { modeScreens } from '../../text/mode-screens.ts'
import { type OwnerProof, pinProofForm } from './owner-proof-slot.ts'
import { NO_PIN, PinFields, usePinCheck } from './pin-fields.tsx'

type Props = { readonly phone: string | null; onClose(): void }

/** Sets a PIN in two steps: the PIN, then the proof that the account is the reader's. */
export function NewPinWindow({ phone, onClose }: Props) {
  const t = useTranslate(modeScreens)
  const shell = useTranslate(shellText)
  const Proof = useSlot(pinProofForm)
  const [pin, setPin] = useState<string>()
  async function send(proof: OwnerProof) {
    const reply = await ask(setOwnPin, { pin: pin ?? '', ...proof })
    if ('refused' in reply && reply.refused === 'PIN_SIMPLE') {
      toast('bad', reply.message)
      setPin(undefined)
      return undefined
    }
    if ('refused' in reply) return reply
    toast('ok', t('mode.pin-set'))
    void refresh(getOwnMode)
    onClose()
    return undefined
  }
  return (
    <Window open onClose={onClose} title={t('mode.set-pin')}>
      {pin === undefined ? (
        <PinStep onPin={setPin} />
      ) : (
        <div className={stack(16)}>
          <p>{t('pin-prove')}</p>
          <Suspense fallback={<Loading label={shell('loading')} shapes={['row', 'row']} />}>
            <Proof phone={phone} submit={t('mode.set-pin')} send={send} />
          </Suspense>
        </div>
      )}
    </Window>
  )
}

function PinStep({ onPin }: { onPin(pin: string): void }) {
  const t = useTranslate(modeScreens)
  const form = useForm(NO_PIN, {
    check: usePinCheck(true),
    send: async () => ({ ok: null }),
    isPrivate: true,
    onDone: ({ pin }) => onPin(pin),
  })
  return (
    <FormOf form={form} action={t('pin-next')}>
      <PinFields form={form} isNew />
    </FormOf>
  )
}
