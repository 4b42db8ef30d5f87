import { SelectField } from '#web/kit/field/select-field.tsx'
import { Notice } from '#web/kit/state/notice.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import type { RoleView } from '../contract.ts'
import { screensText } from '../text/screens.ts'
import { type Resources, titlesOf } from './labels.ts'

type Own = { readonly roles: readonly string[]; readonly permissions: ReadonlySet<string> }

/**
 * Returns the roles that include a permission and do not exceed those of the operator, smallest first. The server decides independently.
 */
export function rolesToGive(roles: readonly RoleView[], permission: string, own: Own): readonly RoleView[] {
  const mayGive = ({ name, permissions }: RoleView) =>
    name === 'admin' ? own.roles.includes('admin') : permissions.every((each) => own.permissions.has(each))
  return roles
    .filter((role) => role.permissions.includes(permission) && role.name !== 'user' && mayGive(role))
    .sort(
      (one, other) => Number(one.name === 'admin') - Number(other.name === 'admin') || one.permissions.length - other.permissions.length,
    )
}

type Props = {
  readonly choices: readonly RoleView[]
  readonly chosen: RoleView | undefined
  readonly permission: string
  readonly resources: Resources
  onChoose(name: string): void
}

const MOST_NAMED = 6

/** Selects the role to give, and lists the other permissions that it includes. */
export function RoleChoice({ choices, chosen, permission, resources, onChoose }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  if (!chosen) return <Notice kind="warn">{t('decide.no-role')}</Notice>
  const title = titlesOf(resources)
  const others = chosen.permissions.filter((name) => name !== permission).map((name) => title(name, language))
  const named = new Intl.ListFormat(language, { style: 'narrow' }).format(others.slice(0, MOST_NAMED))
  const list = others.length > MOST_NAMED ? t('decide.brings-many', { list: named, count: others.length - MOST_NAMED }) : named
  return (
    <>
      <SelectField
        label={t('decide.role')}
        help={t('decide.role-help')}
        value={chosen.name}
        onChange={({ target }) => onChoose(target.value)}
      >
        {choices.map((role) => (
          <option key={role.name} value={role.name}>
            {role.title[language]}
          </option>
        ))}
      </SelectField>
      {chosen.purpose && <p>{chosen.purpose[language]}</p>}
      <p>{others.length > 0 ? t('decide.brings', { list }) : t('decide.brings-nothing')}</p>
    </>
  )
}
