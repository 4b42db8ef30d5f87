import { listInvitations, revokeInvitation } from '#capabilities/access/contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { Answer } from '#web/console/call/answer.tsx'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { Status, When } from '#web/console/show/values.tsx'
import { Button } from '#web/kit/button.tsx'
import { cluster, justify, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { peopleScreens } from '../text/screens.ts'
import styles from './people.module.css'
import { RoleNames } from './person-labels.tsx'

type Invitation = OutputOf<typeof listInvitations>['list'][number]
const LOOKS = { open: 'info', accepted: 'ok', revoked: 'idle', expired: 'idle' } as const

export function Invitations() {
  const t = useTranslate(peopleScreens)
  const asked = useCall(listInvitations, {})
  return (
    <section className={stack(12, styles.block)}>
      <header className={cluster(8, justify.between)}>
        <h3>{t('invite.list')}</h3>
      </header>
      <Answer of={asked} small shapes={['row', 'row']}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={text.muted}>{t('invite.none')}</p>
          ) : (
            <ul className={stack(12, styles.invitations)}>
              {list.map((invitation) => (
                <Line key={invitation.id} {...invitation} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function Line({ id, phone, roles, state, by, account, expiresAt }: Invitation) {
  const t = useTranslate(peopleScreens)
  const revoking = useAction(revokeInvitation, { changes: [listInvitations] })
  return (
    <li>
      <p>
        <b>{account?.name ?? phone}</b> <Status kind={LOOKS[state]}>{t(`invite.state.${state}`)}</Status>
      </p>
      <RoleNames roles={roles} />
      <p className={text.muted}>
        {t('invite.by', { name: by.name ?? '—' })}
        {state === 'open' && (
          <>
            {' · '}
            {t('invite.expires')} <When at={expiresAt} />
          </>
        )}
      </p>
      {state === 'open' && (
        <Button
          size="small"
          kind="quiet"
          aria-label={t('invite.revoke-long', { phone })}
          busy={revoking.busy}
          onClick={() => void revoking.run({ id })}
        >
          {t('invite.revoke')}
        </Button>
      )}
      <RefusalNotice refused={revoking.refused} />
    </li>
  )
}
