import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { liftHold, listHolds } from '../../contract.ts'
import { retentionScreens } from '../../text/retention-screens.ts'

/** Lifts a hold in a drawer, with a reason. */
export function LiftHold({ id }: { readonly id: string }) {
  const t = useTranslate(retentionScreens)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('hold.lift')}
      </Button>
      {isOpen && <LiftForm id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function LiftForm({ id, onClose }: { readonly id: string; onClose(): void }) {
  const t = useTranslate(retentionScreens)
  const lifting = useAction(liftHold, { changes: [listHolds] })
  const form = useForm(
    { reason: '' },
    {
      send: ({ reason }) => lifting.run({ id, reason }),
      onDone() {
        toast('ok', t('hold.lifted'))
        onClose()
      },
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t('hold.lift-title')} form={form} action={t('hold.lift')}>
      <p className={text.quiet}>{t('hold.lift-text')}</p>
      <TextInput label={t('hold.reason')} maxLength={200} {...form.text('reason')} />
    </DrawerForm>
  )
}
