import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field/select-field.tsx'
import { Dialog } from '#web/kit/overlay/dialog.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { listPermissions, listRoles, type RoleView, removeRole } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'
import { holdersLabel } from '../labels.ts'

type Props = { readonly open: boolean; readonly role: RoleView; readonly roles: readonly RoleView[]; onClose(): void }

/** Removes a role. The operator chooses a replacement for accounts with it. */
export function RemoveDialog({ open, role, roles, onClose }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const navigate = useNavigate()
  const [instead, setInstead] = useState('')
  const removing = useAction(removeRole, { changes: [listRoles, listPermissions] })
  const isAssigned = role.holders?.count !== 0
  async function remove() {
    const reply = await removing.run({ name: role.name, version: role.version, ...(instead !== '' && { replacement: instead }) })
    if (reply && 'ok' in reply) void navigate('?', { replace: true })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('remove.title', { role: role.title[language] })}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            busy={removing.busy}
            blocked={isAssigned && instead === '' ? t('remove.choose') : undefined}
            onClick={() => void remove()}
          >
            {t('remove.do')}
          </Button>
        </>
      }
    >
      <RefusalNotice refused={removing.refused} />
      <p>{isAssigned ? t('remove.text', { who: holdersLabel(t, role.holders) }) : t('remove.text-none')}</p>
      {isAssigned && <Instead role={role} roles={roles} value={instead} onChange={setInstead} />}
    </Dialog>
  )
}

type InsteadProps = { readonly role: RoleView; readonly roles: readonly RoleView[]; readonly value: string; onChange(name: string): void }

function Instead({ role, roles, value, onChange }: InsteadProps) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const { permissions, roles: own } = useAccess()
  const mayGive = ({ name, permissions: granted }: RoleView) =>
    name === 'admin' ? own.includes('admin') : granted.every((each) => permissions.has(each))
  const choices = roles.filter((each) => each.name !== role.name && each.name !== 'user' && mayGive(each))
  return (
    <SelectField label={t('remove.instead')} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('remove.choose')}</option>
      <option value="user">{t('remove.nothing')}</option>
      {choices.map(({ name, title }) => (
        <option key={name} value={name}>
          {title[language]}
        </option>
      ))}
    </SelectField>
  )
}
