import { Switch, TextInput } from '@mantine/core'
import type { OutputOf } from '#contract/call.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { addClass, listClasses, saveClass } from '../../contract.ts'
import { creditScreens } from '../../text/screens.ts'

type CreditClass = OutputOf<typeof listClasses>['list'][number]
type Props = { readonly edited: CreditClass | undefined; onClose(): void }

const NEW = { code: '', name: { 'zh-CN': '', 'en-US': '' }, isArchived: false }

/** Adds a class, or renames and archives one. */
export function ClassForm({ edited, onClose }: Props) {
  const t = useTranslate(creditScreens)
  const adding = useAction(addClass, { changes: [listClasses] })
  const saving = useAction(saveClass, { changes: [listClasses] })
  const form = useForm(edited ? { code: edited.code, name: edited.name, isArchived: edited.isArchived } : NEW, {
    send: ({ code, name, isArchived }) =>
      edited ? saving.run({ id: edited.id, version: edited.version, code, name, isArchived }) : adding.run({ code, name }),
    places: { CODE_INVALID: 'code', CODE_TAKEN: 'code', NAME_NEEDED: 'name' },
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  })
  return (
    <DrawerForm open onClose={onClose} title={t(edited ? 'class-edit' : 'class-add')} form={form} action={t('save')}>
      <BilingualField
        label={t('class-name')}
        most={60}
        value={form.values.name}
        onChange={(name) => form.set('name', name)}
        error={form.errors.name}
      />
      <TextInput
        label={t('class-code')}
        required
        description={t('class-code-help')}
        autoComplete="off"
        maxLength={20}
        {...form.text('code')}
      />
      {edited && <Switch label={t('class-archive')} description={t('class-archive-help')} {...form.check('isArchived')} />}
    </DrawerForm>
  )
}
