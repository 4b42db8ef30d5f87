import { Select } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#web/console/call/use-call.ts'
import { ConsoleIcon } from '#web/console/show/console-icon.tsx'
import box from '#web/kit/style/box.module.css'
import { row, stack } from '#web/kit/style/layouts.ts'
import text from '#web/kit/style/text.module.css'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listPermissions, listRoles } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import styles from './menu.module.css'
import { type MenuDraft, seenBy } from './menu-draft.ts'
import { iconOf } from './menu-row.tsx'

/** Shows the edited menu as an operator with one role sees it. */
export function MenuPreview({ draft }: { readonly draft: MenuDraft }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const roles = useCall(listRoles, {})
  const resources = useCall(listPermissions, {})
  const [role, setRole] = useState('editor')
  if (!roles.ok || !resources.ok) return null
  const holders = new Map(resources.ok.flatMap(({ permissions }) => permissions.map(({ name, holders: names }) => [name, names] as const)))
  const seen = seenBy(draft, role, (permission) => holders.get(permission)?.some((name) => name === role || name === 'user') ?? false)
  return (
    <aside className={stack(12, box.card, styles.preview)} aria-label={t('menu.preview')}>
      <Select
        label={t('menu.preview-role')}
        data={roles.ok.list.map(({ name, title }) => ({ value: name, label: title[language] }))}
        value={role}
        allowDeselect={false}
        onChange={(next) => next !== null && setRole(next)}
      />
      {seen.length === 0 && <p className={text.fine}>{t('menu.preview-none')}</p>}
      <ul className={stack(8, styles.groups)}>
        {seen.map(({ item, pages }) => (
          <li key={item.name}>
            <b className={row(8)}>
              <ConsoleIcon name={iconOf(item.icon)} size={18} />
              {item.title[language]}
            </b>
            <ul>
              {pages.map((page) => (
                <li key={page.name}>{page.title[language]}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={text.fine}>{t('menu.preview-note')}</p>
    </aside>
  )
}
