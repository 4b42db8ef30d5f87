import { Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { type ConsoleForm, useForm } from '#web/console/form/form.tsx'
import { CopyField } from '#web/console/show/copy-field.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { listProviders, REQUIRED_FOR, saveProvider } from '../../contract.ts'
import { operatorLoginScreen } from '../../text/operator-login-screen.ts'
import { ProviderGroups, type RoleChoice } from './provider-groups.tsx'
import { ProviderTest } from './provider-test.tsx'
import { NEW_PROVIDER, type ProviderValues, valuesOf } from './provider-values.ts'
import type { ProviderRow } from './use-provider-columns.tsx'

type Props = {
  readonly provider: ProviderRow | undefined
  /** The return address without the key. */
  readonly callback: string
  readonly roles: readonly RoleChoice[]
  onClose(): void
}

/** Adds a provider or changes it. The secret is typed in and never shown again. */
export function ProviderForm({ provider, callback, roles, onClose }: Props) {
  const t = useTranslate(operatorLoginScreen)
  const saving = useAction(saveProvider, {
    changes: [listProviders],
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  })
  const form = useForm<ProviderValues>(provider ? valuesOf(provider) : NEW_PROVIDER, {
    send: ({ groups, ...fields }) =>
      saving.run({ ...fields, groups: groups.filter(({ group }) => group.trim() !== ''), version: provider?.version ?? 0 }),
    isPrivate: true,
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      width={560}
      title={provider ? t('edit-title', { name: provider.name }) : t('new')}
      form={form}
      action={t('save')}
    >
      <Connection form={form} provider={provider} callback={callback} />
      <ProviderTest form={form} />
      <TagsInput label={t('scopes')} description={t('scopes.help')} maxTags={20} {...form.value('scopes')} />
      <TextInput label={t('group-claim')} description={t('group-claim.help')} maxLength={200} {...form.text('groupClaim')} />
      <ProviderGroups groups={form.values.groups} roles={roles} onChange={(groups) => form.set('groups', groups)} />
      <TagsInput label={t('amr')} description={t('factor.help')} maxTags={20} {...form.value('amr')} />
      <TagsInput label={t('acr')} maxTags={20} {...form.value('acr')} />
      <Select
        label={t('required')}
        description={t('required.help')}
        allowDeselect={false}
        data={REQUIRED_FOR.map((value) => ({ value, label: t(`required.${value}`) }))}
        {...form.value('requiredFor')}
      />
      <Switch label={t('is-on')} {...form.check('isOn')} />
    </DrawerForm>
  )
}

type ConnectionProps = Pick<Props, 'provider' | 'callback'> & { readonly form: ConsoleForm<ProviderValues> }

/** Contains the values that both sides enter about each other. */
function Connection({ form, provider, callback }: ConnectionProps) {
  const t = useTranslate(operatorLoginScreen)
  return (
    <>
      <TextInput label={t('name')} description={t('name.help')} maxLength={40} {...form.text('name')} />
      {!provider && <TextInput label={t('key')} description={t('key.help')} maxLength={20} autoCapitalize="none" {...form.text('key')} />}
      <CopyField label={t('return-address')} value={`${callback}${form.values.key}`} />
      <TextInput
        label={t('issuer')}
        description={t('issuer.help')}
        type="url"
        inputMode="url"
        maxLength={500}
        readOnly={provider !== undefined}
        {...form.text('issuer')}
      />
      <TextInput label={t('client-id')} maxLength={200} autoComplete="off" {...form.text('clientId')} />
      <TextInput
        label={t('secret')}
        description={t(`secret.${provider?.secret ?? 'none'}`)}
        type="password"
        autoComplete="new-password"
        maxLength={500}
        {...form.text('secret')}
      />
    </>
  )
}
