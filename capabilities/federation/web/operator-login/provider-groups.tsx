import { Input, MultiSelect, TextInput } from '@mantine/core'
import type { Bilingual } from '#contract/language.ts'
import { Button } from '#web/kit/button.tsx'
import { stack } from '#web/kit/style/layouts.ts'
import { useLanguage, useTranslate } from '#web/language.ts'
import { MOST_GROUPS } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'
import styles from './provider-groups.module.css'

export type GroupRow = { group: string; roles: string[] }
export type RoleChoice = { readonly name: string; readonly title: Bilingual }
type Props = { readonly groups: readonly GroupRow[]; readonly roles: readonly RoleChoice[]; onChange(groups: GroupRow[]): void }

/** Maps each group of the provider to roles here. */
export function ProviderGroups({ groups, roles, onChange }: Props) {
  const t = useTranslate(operatorLoginScreen)
  const language = useLanguage()
  const choices = roles.map(({ name, title }) => ({ value: name, label: title[language] }))
  const change = (at: number, row: GroupRow) => onChange(groups.map((each, index) => (index === at ? row : each)))
  return (
    <Input.Wrapper label={t('groups')} description={t('groups.help')} labelElement="div">
      <div className={stack(8, styles.list)}>
        {groups.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name while its group is typed
          <div key={at} className={styles.row}>
            <TextInput
              aria-label={t('group')}
              placeholder={t('group')}
              maxLength={200}
              value={row.group}
              onChange={({ currentTarget }) => change(at, { ...row, group: currentTarget.value })}
            />
            <MultiSelect
              aria-label={t('group-roles')}
              placeholder={row.roles.length === 0 ? t('group-roles') : ''}
              data={choices}
              value={row.roles}
              onChange={(given) => change(at, { ...row, roles: given })}
            />
            <Button kind="quiet" size="small" onClick={() => onChange(groups.filter((_, index) => index !== at))}>
              {t('remove-group')}
            </Button>
          </div>
        ))}
        {groups.length < MOST_GROUPS && (
          <div>
            <Button size="small" onClick={() => onChange([...groups, { group: '', roles: [] }])}>
              {t('add-group')}
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
