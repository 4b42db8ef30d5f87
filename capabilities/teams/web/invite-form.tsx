import { TextInput } from '@mantine/core'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAct } from '#web/console/call/use-act.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { useSay } from '#web/language.ts'
import { getGroup, inviteMember, withdrawInvitation } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import { teamsText } from '../text/texts.ts'
import type { Circle } from './circle.ts'
import styles from './info.module.css'

/** Asks somebody in by user name, and shows whom one waits for. */
export function InviteForm({ circle: { id, invitations } }: { readonly circle: Circle }) {
  const say = useSay(teamsScreens)
  const sayNo = useSay(teamsText)
  const inviting = useAct(inviteMember, { changes: [getGroup] })
  const withdrawing = useAct(withdrawInvitation, { changes: [getGroup] })
  const form = useForm(
    { username: '' },
    {
      check: ({ username }) => (username.trim() === '' ? { username: sayNo('PERSON_UNKNOWN') } : {}),
      send: ({ username }) => inviting.act({ id, username: username.trim() }),
      words: (code) => (code === 'PERSON_UNKNOWN' || code === 'ALREADY_INSIDE' ? sayNo(code) : undefined),
      onDone: () => form.reset({ username: '' }),
    },
  )
  return (
    <section className={styles.people}>
      <FormOf form={form} action={say('circle.invite')}>
        <TextInput
          label={say('circle.invite-who')}
          description={say('circle.invite-help')}
          autoCapitalize="none"
          {...form.text('username')}
        />
      </FormOf>
      {invitations.length > 0 && <h3>{say('circle.invited')}</h3>}
      <RefusalNotice refused={withdrawing.refused} />
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <b className={styles.name}>{invitation.name}</b>
            <small>
              <When at={invitation.at} />
            </small>
            <Button
              kind="quiet"
              size="small"
              aria-label={say('circle.withdraw-long', { name: invitation.name })}
              onClick={() => void withdrawing.act({ id: invitation.id })}
            >
              {say('circle.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
