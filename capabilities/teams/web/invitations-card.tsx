import type { OutputOf } from '#contract/call.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Card } from '#web/console/show/card.tsx'
import { When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, stack } from '#web/kit/style/layouts.ts'
import { useTranslate } from '#web/language.ts'
import { answerInvitation, countOwnGroups, listInvitations, listOwnProjects, listOwnTeams } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import styles from './info.module.css'

/** Shows open invitations; renders nothing without any. */
export function InvitationsCard() {
  const t = useTranslate(teamsScreens)
  const { ok } = useCall(listInvitations, {})
  if (!ok || ok.length === 0) return null
  return (
    <Card title={t('invitations.title')} hint={ok.length}>
      <ul className={stack(16, styles.invitations)}>
        {ok.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

type Props = { readonly invitation: OutputOf<typeof listInvitations>[number] }

function Invitation({ invitation: { id, kind, name, by, at } }: Props) {
  const t = useTranslate(teamsScreens)
  const answering = useAction(answerInvitation, { changes: [listInvitations, listOwnProjects, listOwnTeams, countOwnGroups] })
  return (
    <li>
      <small>
        {t(`invitations.${kind}`, { by })} · <When at={at} />
      </small>
      <b>{name}</b>
      <RefusalNotice refused={answering.refused} />
      <span className={cluster(8, styles.actions)}>
        <Button
          kind="solid"
          size="small"
          busy={answering.busy}
          aria-label={t('invitations.accept-long', { name })}
          onClick={() => void answering.run({ id, accept: true })}
        >
          {t('invitations.accept')}
        </Button>
        <Button
          size="small"
          busy={answering.busy}
          aria-label={t('invitations.decline-long', { name })}
          onClick={() => void answering.run({ id, accept: false })}
        >
          {t('invitations.decline')}
        </Button>
      </span>
    </li>
  )
}
