import { plainMoment } from '#web/console/show/moment.ts'
import { Status } from '#web/console/show/values.tsx'
import type { RowOf } from '#web/console/table/use-list.ts'
import { cluster } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import type { listPeople } from '../contract.ts'
import { peopleScreens } from '../text/screens.ts'
import styles from './people.module.css'
import { useRoleTitle } from './role-titles.ts'

export type PersonLabel = RowOf<typeof listPeople>

export function RoleNames({ roles }: { readonly roles: readonly string[] }) {
  const t = useTranslate(peopleScreens)
  const titleOf = useRoleTitle()
  const more = roles.filter((role) => role !== 'user')
  if (more.length === 0) return <span className={text.muted}>{t('people.only-user')}</span>
  return (
    <span className={styles.roles}>
      {more.map((role) => (
        <span key={role}>{titleOf(role)}</span>
      ))}
    </span>
  )
}

export function PersonStatus({ status, closesAt, isRestricted }: Pick<PersonLabel, 'status' | 'closesAt' | 'isRestricted'>) {
  const t = useTranslate(peopleScreens)
  return (
    <span className={cluster([4, 12])}>
      <Status kind={status === 'active' ? 'ok' : 'bad'}>{t(`people.${status}`)}</Status>
      {closesAt && <Status kind="warn">{t('people.closing', { at: plainMoment(new Date(closesAt)) })}</Status>}
      {isRestricted && <Status kind="warn">{t('people.restricted')}</Status>}
    </span>
  )
}
