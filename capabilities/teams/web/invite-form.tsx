import { TextInput } from '@mantine/core'
import { clsx as cx } from 'clsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { FormOf, useForm } from '#web/console/form/form.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { grow, row, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { getGroup, inviteMember, withdrawInvitation } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import { teamsText } from '../text/texts.ts'
import type { ShownGroup } from './group.ts'
import styles from './info.module.css'

export function InviteForm({ group: { id, invitations } }: { readonly group: ShownGroup }) {
  const t = useTranslate(teamsScreens)
  const tRefusal = useTranslate(teamsText)
  const inviting = useAction(inviteMember, { changes: [getGroup] })
  const withdrawing = useAction(withdrawInvitation, { changes: [getGroup] })
  const form = useForm(
    { username: '' },
    {
      check: ({ username }) => (username.trim() === '' ? { username: tRefusal('PERSON_UNKNOWN') } : {}),
      send: ({ username }) => inviting.run({ id, username: username.trim() }),
      words: (code) => (code === 'PERSON_UNKNOWN' || code === 'ALREADY_INSIDE' ? tRefusal(code) : undefined),
      onDone: () => form.reset({ username: '' }),
    },
  )
  return (
    <section className={stack(8, styles.people)}>
      <FormOf form={form} action={t('group.invite')}>
        <TextInput label={t('group.invite-who')} description={t('group.invite-help')} autoCapitalize="none" {...form.text('username')} />
      </FormOf>
      {invitations.length > 0 && <h3>{t('group.invited')}</h3>}
      <RefusalNotice refused={withdrawing.refused} />
      <ul>
        {invitations.map((invitation) => (
          <li className={row(10)} key={invitation.id}>
            <b className={cx(grow, styles.name)}>{invitation.name}</b>
            <small>
              <When at={invitation.at} />
            </small>
            <Button
              kind="quiet"
              size="small"
              aria-label={t('group.withdraw-long', { name: invitation.name })}
              onClick={() => void withdrawing.run({ id: invitation.id })}
            >
              {t('group.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
