import { useState } from 'react'
import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listRoleHolders, type RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { nameLabel } from '../labels.ts'
import styles from './roles.module.css'

const AT_ONCE = 50

export function HoldersDialog({ open, role, onClose }: { readonly open: boolean; readonly role: RoleView; onClose(): void }) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  return (
    <Dialog open={open} onClose={onClose} title={t('roles.who-title', { role: role.title[language] })}>
      <Holders name={role.name} />
    </Dialog>
  )
}

function Holders({ name }: { readonly name: string }) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, at) => at + 1).map((page) => (
    <HoldersPage key={page} name={name} page={page} last={page === pages} onMore={() => setPages(page + 1)} />
  ))
}

type PageProps = { readonly name: string; readonly page: number; readonly last: boolean; onMore(): void }

function HoldersPage({ name, page, last, onMore }: PageProps) {
  const t = useTranslate(screensText)
  const asked = useCall(listRoleHolders, { name, page, pageSize: AT_ONCE })
  return (
    <Answer of={asked} shapes={['line', 'line', 'line']} small>
      {({ list, total }) => (
        <>
          {total === 0 && <p>{t('roles.who-none')}</p>}
          <ul className={styles.holders}>
            {list.map((person) => (
              <li key={person.id}>
                {nameLabel(t, person)}
                {!person.active && <small>{t('roles.who-disabled')}</small>}
              </li>
            ))}
          </ul>
          {last && page * AT_ONCE < total && (
            <Button size="small" onClick={onMore}>
              {t('roles.who-more')}
            </Button>
          )}
        </>
      )}
    </Answer>
  )
}
