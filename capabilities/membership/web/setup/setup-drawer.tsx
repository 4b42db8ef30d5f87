import { Switch } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getMembershipSetup } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'

const MOST_NAME = 60

/** Returns what follows when a grade or branch was saved. */
export function useSaved(onClose: () => void) {
  const t = useTranslate(setupScreen)
  return {
    changes: [getMembershipSetup],
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  }
}

type Props = Pick<ComponentProps<typeof DrawerForm>, 'form' | 'onClose'> & {
  readonly of: 'grade' | 'branch'
  readonly name: Pick<ComponentProps<typeof BilingualField>, 'value' | 'error' | 'onChange'>
  /** Binds the switch for new applications; undefined for a new grade or branch, which is open. */
  readonly isOpen: ComponentProps<typeof Switch> | undefined
  readonly children: ReactNode
}

/** The form of a grade or branch: its name, its own fields, and whether it takes applications. */
export function SetupDrawer({ of, form, name, isOpen, onClose, children }: Props) {
  const t = useTranslate(setupScreen)
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(isOpen ? `${of}.edit` : `${of}.new`)}
      form={form}
      action={t(isOpen ? 'save' : 'create')}
      width={520}
    >
      <BilingualField label={t('name')} most={MOST_NAME} {...name} />
      {children}
      {isOpen && <Switch label={t('is-open')} description={t('is-open.help')} {...isOpen} />}
    </DrawerForm>
  )
}
