import { Link } from 'react-router'
import box from '#web/kit/style/box.module.css'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { holdersLabel } from '../labels.ts'
import styles from './roles.module.css'

type Props = { readonly roles: readonly RoleView[]; readonly shown: string | undefined; readonly dirty: ReadonlySet<string> }

export function RoleList({ roles, shown, dirty }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <nav className={stack(2, box.card, styles.list)} aria-label={t('roles.list')}>
      {roles.map(({ name, title, holders }) => (
        <Link key={name} to={`?role=${name}`} className={stack(2, styles.role)} {...(name === shown && { 'aria-current': 'page' })}>
          <b>{title[language]}</b>
          <small>
            {holdersLabel(t, holders)}
            {dirty.has(name) && <em>{t('roles.changed')}</em>}
          </small>
        </Link>
      ))}
    </nav>
  )
}
