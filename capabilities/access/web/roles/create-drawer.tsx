import { Select, TextInput } from '@mantine/core'
import { useAccess } from '#web/console/access/access.ts'
import { useAct } from '#web/console/call/use-act.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useLanguage, useSay } from '#web/language.ts'
import { createRole, listPermissions, listRoles, type RoleView } from '../../contract.ts'
import { screensText } from '../../text/screens.ts'

type Props = { readonly open: boolean; readonly roles: readonly RoleView[]; onClose(): void; onMade(name: string): void }
type Values = { readonly name: string; readonly zh: string; readonly en: string; readonly copy: string | null }
const EMPTY: Values = { name: '', zh: '', en: '', copy: null }

/** A role of one's own, empty or with what another holds. */
export function CreateDrawer({ open, roles, onClose, onMade }: Props) {
  const say = useSay(screensText)
  const language = useLanguage()
  const { permissions: own } = useAccess()
  const creating = useAct(createRole, { changes: [listRoles, listPermissions] })
  const permissionsOf = (copy: string | null) => roles.find(({ name }) => name === copy)?.permissions.filter((each) => own.has(each)) ?? []
  const form = useForm(EMPTY, {
    check: ({ name, zh, en }) => ({
      ...(zh.trim() === '' && { zh: say('empty') }),
      ...(en.trim() === '' && { en: say('empty') }),
      ...(name.trim() === '' && { name: say('empty') }),
    }),
    send: ({ name, zh, en, copy }) =>
      creating.act({ name: name.trim(), title: { 'zh-CN': zh, 'en-US': en }, permissions: permissionsOf(copy) }),
    places: { ROLE_NAME_TAKEN: 'name', ROLE_NAME_INVALID: 'name' },
    onDone: ({ name }) => {
      onMade(name.trim())
      form.reset(EMPTY)
      onClose()
    },
  })
  return (
    <DrawerForm open={open} onClose={onClose} title={say('new.title')} form={form} action={say('new.create')}>
      <TextInput label={say('name-zh')} maxLength={40} lang="zh-CN" data-autofocus {...form.text('zh')} />
      <TextInput label={say('name-en')} maxLength={60} lang="en-US" {...form.text('en')} />
      <TextInput
        label={say('new.code')}
        description={say('new.code-help')}
        maxLength={32}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('name')}
      />
      <Select
        label={say('new.copy')}
        description={say('new.copy-help')}
        placeholder={say('new.copy-none')}
        clearable
        data={roles.map(({ name, title }) => ({ value: name, label: title[language] }))}
        {...form.value('copy')}
      />
    </DrawerForm>
  )
}
