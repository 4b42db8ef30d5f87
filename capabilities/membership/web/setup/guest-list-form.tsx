import type { Bilingual } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { BilingualField } from '#web/console/form/bilingual-field.tsx'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import text from '#web/kit/style/text.module.css'
import { useTranslate } from '#web/language.ts'
import { createGuestList, listGuestLists, renameGuestList } from '../../contract.ts'
import { guestsScreen } from '../../text/guests-screen.ts'
import type { GuestList } from './setup.ts'

const MOST_NAME = 60

/** Creates or renames a guest list. */
export function GuestListForm({ list, onClose }: { readonly list: GuestList | undefined; onClose(): void }) {
  const t = useTranslate(guestsScreen)
  const done = {
    changes: [listGuestLists],
    onDone() {
      toast('ok', t('saved'))
      onClose()
    },
  }
  const creating = useAction(createGuestList, done)
  const renaming = useAction(renameGuestList, done)
  const form = useForm<{ name: Bilingual }>(
    { name: list?.name ?? { 'zh-CN': '', 'en-US': '' } },
    {
      send: ({ name }) => (list ? renaming.run({ id: list.id, version: list.version, name }) : creating.run({ name })),
      places: { NAME_MISSING: 'name' },
    },
  )
  return (
    <DrawerForm open onClose={onClose} title={t(list ? 'rename' : 'new')} form={form} action={t(list ? 'save' : 'create')} width={520}>
      <BilingualField
        label={t('name')}
        most={MOST_NAME}
        value={form.values.name}
        error={form.errors.name}
        onChange={(name) => form.set('name', name)}
      />
      <p className={text.quiet}>{t('name-help')}</p>
    </DrawerForm>
  )
}
