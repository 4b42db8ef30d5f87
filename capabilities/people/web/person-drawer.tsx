import { useState } from 'react'
import { Can } from '#web/console/access/allowed.tsx'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Sheet } from '#web/console/dialog/sheet.tsx'
import { When } from '#web/console/show/values.tsx'
import { ButtonLink } from '#web/kit/button.tsx'
import { Avatar } from '#web/kit/picture/avatar.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { cluster, row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { useSession } from '#web/session/session.ts'
import { getPerson } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import { BlockPhone } from './block-phone.tsx'
import styles from './people.module.css'
import { PersonStatus, RoleNames } from './person-labels.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { RevealPhone } from './reveal-phone.tsx'
import { StatusSwitch } from './set-status.tsx'
import type { WholePerson } from './whole-person.ts'

type Props = { readonly id: string | undefined; onClose(): void }

export function PersonDrawer({ id, onClose }: Props) {
  const t = useTranslate(peopleScreens)
  const [revealing, setRevealing] = useState(false)
  return (
    <Sheet open={id !== undefined} onClose={onClose} width={520} title={t('person.title')} asks={revealing}>
      {id !== undefined && <Whole key={id} id={id} onReveal={setRevealing} />}
    </Sheet>
  )
}

type WholeProps = { readonly id: string; onReveal(asking: boolean): void }

function Whole({ id, onReveal }: WholeProps) {
  const t = useTranslate(peopleScreens)
  const person = useCall(getPerson, { id }, { freshMs: 0 })
  const isOneself = useSession().user?.id === id
  return (
    <Answer of={person} shapes={['title', 'line', 'line', 'row', 'row', 'row']}>
      {(whole) => (
        <div className={stack(24, styles.person)}>
          <Head person={whole} />
          <Facts person={whole} onReveal={onReveal} />
          {isOneself ? (
            <Notice kind="info" action={<ButtonLink to="/user/setting?tab=security">{t('person.own-settings')}</ButtonLink>}>
              {t('person.oneself')}
            </Notice>
          ) : (
            <Can permission="people:manage">
              <PersonRoles key={whole.roles.join()} person={whole} />
            </Can>
          )}
          <PersonSessions person={whole} isOneself={isOneself} />
          {!isOneself && (
            <Can permission="people:manage">
              <StatusSwitch key={whole.status} person={whole} />
              {whole.phone && <BlockPhone account={whole} />}
            </Can>
          )}
        </div>
      )}
    </Answer>
  )
}

const Head = ({ person }: { readonly person: WholePerson }) => (
  <div className={row(16, styles.head)}>
    <Avatar name={person.name} picture={person.avatar} />
    <div>
      <h2>{person.name}</h2>
      <p>
        <PersonStatus {...person} />
      </p>
    </div>
  </div>
)

function Facts({ person, onReveal }: { readonly person: WholePerson } & Pick<WholeProps, 'onReveal'>) {
  const t = useTranslate(peopleScreens)
  return (
    <dl className={styles.facts}>
      <dt>{t('people.username')}</dt>
      <dd className={cluster([4, 12])}>{person.username ?? <span className={text.muted}>{t('person.no-username')}</span>}</dd>
      <dt>{t('people.phone')}</dt>
      <dd className={cluster([4, 12])}>
        {person.phone ? <RevealPhone person={person} onAsk={onReveal} /> : <span className={text.muted}>{t('person.no-phone')}</span>}
      </dd>
      <dt>{t('people.roles')}</dt>
      <dd className={cluster([4, 12])}>
        <RoleNames roles={person.roles} />
      </dd>
      <dt>{t('people.created')}</dt>
      <dd className={cluster([4, 12])}>
        <When at={person.createdAt} />
      </dd>
      <dt>{t('people.seen')}</dt>
      <dd className={cluster([4, 12])}>
        <When at={person.lastSeenAt} />
      </dd>
      <dt>{t('person.number')}</dt>
      <dd className={cluster([4, 12])}>{person.id}</dd>
    </dl>
  )
}
