import { Select, Textarea, TextInput } from '@mantine/core'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { useTranslate } from '#web/language.ts'
import { countOwnGroups, createGroup, type GroupKind, listOwnProjects, listOwnTeams } from '../contract.ts'
import { teamsScreens } from '../text/screens.ts'
import { teamsText } from '../text/texts.ts'

type Props = { readonly kind: GroupKind | undefined; onClose(): void; onMade(id: string): void }

/** Creates a team, or a project that may belong to a team managed by the account. */
export function MakeGroup({ kind, onClose, onMade }: Props) {
  const t = useTranslate(teamsScreens)
  const tRefusal = useTranslate(teamsText)
  const teams = useCall(listOwnTeams, {}, { when: kind === 'project' })
  const own = teams.ok?.filter(({ role }) => role !== 'member') ?? []
  const making = useAction(createGroup, { changes: [listOwnProjects, listOwnTeams, countOwnGroups], onDone: ({ id }) => onMade(id) })
  const first = { name: '', description: '', teamId: null as string | null }
  const form = useForm(first, {
    check: ({ name }) => (name.trim() === '' ? { name: tRefusal('GROUP_NAME') } : {}),
    send: ({ name, description, teamId }) =>
      making.run({ kind: kind ?? 'project', name, description, ...(kind === 'project' && teamId !== null && { teamId }) }),
    onDone: () => {
      form.reset(first)
      onClose()
    },
  })
  const which = kind ?? 'project'
  return (
    <DrawerForm open={kind !== undefined} onClose={onClose} title={t(`make.${which}`)} form={form} action={t(`make.action-${which}`)}>
      <TextInput label={t('make.name')} maxLength={40} {...form.text('name')} />
      <Textarea label={t('make.description')} maxLength={200} rows={4} {...form.text('description')} />
      {kind === 'project' && own.length > 0 && (
        <Select
          label={t('make.in-team')}
          placeholder={t('make.no-team')}
          data={own.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          {...form.value('teamId')}
        />
      )}
    </DrawerForm>
  )
}
