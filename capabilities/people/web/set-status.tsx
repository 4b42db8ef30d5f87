import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, justify, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getPerson, listPeople, setPersonStatus } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import styles from './people.module.css'
import type { WholePerson } from './whole-person.ts'

type Props = { readonly person: WholePerson }

/** Disables or enables an account, with a reason (S38). */
export function StatusSwitch({ person }: Props) {
  const t = useTranslate(peopleScreens)
  const [open, setOpen] = useState(false)
  const isActive = person.status === 'active'
  return (
    <section className={stack(12, styles.block)}>
      <header className={cluster(8, justify.between)}>
        <h3>{t('status.title')}</h3>
        {!open && (
          <Button size="small" kind={isActive ? 'danger' : 'outline'} onClick={() => setOpen(true)}>
            {t(isActive ? 'status.disable' : 'status.enable')}
          </Button>
        )}
      </header>
      <p>{t(open && isActive ? 'status.disable-text' : `status.${person.status}`)}</p>
      {open && <ReasonForm person={person} onEnd={() => setOpen(false)} />}
    </section>
  )
}

function ReasonForm({ person, onEnd }: Props & { onEnd(): void }) {
  const t = useTranslate(peopleScreens)
  const isActive = person.status === 'active'
  const setting = useAction(setPersonStatus, { changes: [getPerson, listPeople] })
  const form = useForm(
    { reason: '' },
    {
      send: ({ reason }) => setting.run({ id: person.id, status: isActive ? 'disabled' : 'active', reason }),
      places: { REASON_NEEDED: 'reason' },
      onDone: onEnd,
    },
  )
  return (
    <FormOf
      form={form}
      action={t(isActive ? 'status.disable' : 'status.enable')}
      aside={
        <Button kind="quiet" onClick={onEnd}>
          {t('status.cancel')}
        </Button>
      }
    >
      <TextInput label={t('status.reason')} description={t('status.reason-help')} maxLength={200} data-autofocus {...form.text('reason')} />
    </FormOf>
  )
}
