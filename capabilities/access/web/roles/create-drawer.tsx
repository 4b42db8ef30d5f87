import { Select, TextInput } from '@mantine/core'
import { useAccess } from '#web/console/access/access.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useTranslate } from '#web/language.ts'
import { createRole, listPermissions, listRoles, type RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'

type Props = { readonly open: boolean; readonly roles: readonly RoleView[]; onClose(): void; onMade(name: string): void }
type Values = { readonly name: string; readonly zh: string; readonly en: string; readonly copy: string | null }
const EMPTY: Values = { name: '', zh: '', en: '', copy: null }

export function CreateDrawer({ open, roles, onClose, onMade }: Props) {
  const t = useTranslate(screensText)
  const language = useLanguage()
  const { permissions: own } = useAccess()
  const creating = useAction(createRole, { changes: [listRoles, listPermissions] })
  const permissionsOf = (copy: string | null) => roles.find(({ name }) => name === copy)?.permissions.filter((each) => own.has(each)) ?? []
  const form = useForm(EMPTY, {
    check: ({ name, zh, en }) => ({
      ...(zh.trim() === '' && { zh: t('empty') }),
      ...(en.trim() === '' && { en: t('empty') }),
      ...(name.trim() === '' && { name: t('empty') }),
    }),
    send: ({ name, zh, en, copy }) =>
      creating.run({ name: name.trim(), title: { 'zh-CN': zh, 'en-US': en }, permissions: permissionsOf(copy) }),
    places: { ROLE_NAME_TAKEN: 'name', ROLE_NAME_INVALID: 'name' },
    onDone: ({ name }) => {
      onMade(name.trim())
      form.reset(EMPTY)
      onClose()
    },
  })
  return (
    <DrawerForm open={open} onClose={onClose} title={t('new.title')} form={form} action={t('new.create')}>
      <TextInput label={t('name-zh')} maxLength={40} lang="zh-CN" {...form.text('zh')} />
      <TextInput label={t('name-en')} maxLength={60} lang="en-US" {...form.text('en')} />
      <TextInput
        label={t('new.code')}
        description={t('new.code-help')}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('name')}
      />
      <Select
        label={t('new.copy')}
        description={t('new.copy-help')}
        placeholder={t('new.copy-none')}
        clearable
        data={roles.map(({ name, title }) => ({ value: name, label: title[language] }))}
        {...form.value('copy')}
      />
    </DrawerForm>
  )
}
