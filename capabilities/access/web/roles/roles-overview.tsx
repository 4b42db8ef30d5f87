import { clsx as cx } from 'clsx'
import { Link } from 'react-router'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import box from '#web/kit/style/box.module.css'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import type { Resources } from '../labels.ts'
import styles from './roles.module.css'

export function RolesOverview({ roles, resources }: { readonly roles: readonly RoleView[]; readonly resources: Resources }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <section className={cx(box.card, styles.scroll)} aria-label={t('all.label')}>
      <table className={styles.overview}>
        <thead>
          <tr>
            <th scope="col">{t('all.permission')}</th>
            {roles.map(({ name, title }) => (
              <th key={name} scope="col">
                <Link to={`?role=${name}`}>{title[language]}</Link>
              </th>
            ))}
          </tr>
        </thead>
        {resources.map(({ resource, title, permissions }) => (
          <tbody key={resource}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {title[language]}
              </th>
            </tr>
            {permissions.map((permission) => (
              <tr key={permission.name}>
                <th scope="row">{permission.title[language]}</th>
                {roles.map(({ name }) => (
                  <Cell
                    key={name}
                    on={permission.holders.includes(name)}
                    words={t(permission.holders.includes(name) ? 'all.yes' : 'all.no')}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Cell({ on, words }: { readonly on: boolean; readonly words: string }) {
  return <td>{on ? <ConsoleIcon name="check" size={16} label={words} /> : <span className={text.hidden}>{words}</span>}</td>
}
