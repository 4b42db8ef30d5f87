import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '#web/console/call/use-act.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { getPerson, listPeople, setPersonStatus } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import styles from './people.module.css'
import type { WholePerson } from './whole-person.ts'

type Props = { readonly person: WholePerson }

/** Disables an account or lets it in again, with a reason (S38). */
export function SetStatus({ person }: Props) {
  const say = useSay(peopleScreens)
  const [open, setOpen] = useState(false)
  const isActive = person.status === 'active'
  return (
    <section className={styles.block}>
      <header>
        <h3>{say('status.title')}</h3>
        {!open && (
          <Button size="small" kind={isActive ? 'danger' : 'outline'} onClick={() => setOpen(true)}>
            {say(isActive ? 'status.disable' : 'status.enable')}
          </Button>
        )}
      </header>
      <p>{say(open && isActive ? 'status.disable-text' : `status.${person.status}`)}</p>
      {open && <ReasonForm person={person} onEnd={() => setOpen(false)} />}
    </section>
  )
}

function ReasonForm({ person, onEnd }: Props & { onEnd(): void }) {
  const say = useSay(peopleScreens)
  const isActive = person.status === 'active'
  const setting = useAct(setPersonStatus, { changes: [getPerson, listPeople] })
  const form = useForm(
    { reason: '' },
    {
      send: ({ reason }) => setting.act({ id: person.id, status: isActive ? 'disabled' : 'active', reason }),
      places: { REASON_NEEDED: 'reason' },
      onDone: onEnd,
    },
  )
  return (
    <FormOf
      form={form}
      action={say(isActive ? 'status.disable' : 'status.enable')}
      aside={
        <Button kind="quiet" onClick={onEnd}>
          {say('status.cancel')}
        </Button>
      }
    >
      <TextInput
        label={say('status.reason')}
        description={say('status.reason-help')}
        maxLength={200}
        data-autofocus
        {...form.text('reason')}
      />
    </FormOf>
  )
}
