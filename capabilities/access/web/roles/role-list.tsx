import { Link } from 'react-router'
import { useLanguage, useSay } from '#web/language.ts'
import type { RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { sayHolders } from '../words.ts'
import styles from './role-list.module.css'

type Props = { readonly roles: readonly RoleView[]; readonly shown: string | undefined; readonly dirty: ReadonlySet<string> }

/** The way from role to role. */
export function RoleList({ roles, shown, dirty }: Props) {
  const say = useSay(screensText)
  const language = useLanguage()
  return (
    <nav className={styles.list} aria-label={say('roles.list')}>
      {roles.map(({ name, title, holders }) => (
        <Link key={name} to={`?role=${name}`} className={styles.role} {...(name === shown && { 'aria-current': 'page' })}>
          <b>{title[language]}</b>
          <small>
            {sayHolders(say, holders)}
            {dirty.has(name) && <em>{say('roles.changed')}</em>}
          </small>
        </Link>
      ))}
    </nav>
  )
}
