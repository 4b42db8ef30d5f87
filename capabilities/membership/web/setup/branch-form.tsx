import { Select } from '@mantine/core'
import type { Bilingual } from '#contract/language.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useForm } from '#web/console/form/form.tsx'
import { useTranslate } from '#web/language.ts'
import { createBranch, updateBranch } from '../../contract.ts'
import { setupScreen } from '../../text/setup-screen.ts'
import type { Branch, Team } from './setup.ts'
import { SetupDrawer, useSaved } from './setup-drawer.tsx'

type Values = { name: Bilingual; teamId: string | null; isOpen: boolean }
const NEW: Values = { name: { 'zh-CN': '', 'en-US': '' }, teamId: null, isOpen: true }

type Props = { readonly branch: Branch | undefined; readonly teams: readonly Team[]; onClose(): void }

/** Creates or changes a branch and the team of its secretaries. */
export function BranchForm({ branch, teams, onClose }: Props) {
  const t = useTranslate(setupScreen)
  const done = useSaved(onClose)
  const creating = useAction(createBranch, done)
  const updating = useAction(updateBranch, done)
  const form = useForm<Values>(branch ? { name: branch.name, teamId: branch.teamId, isOpen: branch.isOpen } : NEW, {
    send: ({ isOpen, ...fields }) =>
      branch ? updating.run({ id: branch.id, version: branch.version, isOpen, ...fields }) : creating.run(fields),
    places: { NAME_MISSING: 'name' },
  })
  return (
    <SetupDrawer
      of="branch"
      form={form}
      name={{ value: form.values.name, error: form.errors.name, onChange: (name) => form.set('name', name) }}
      isOpen={branch && form.check('isOpen')}
      onClose={onClose}
    >
      <Select
        label={t('team')}
        description={t('team.help')}
        placeholder={t('team.none')}
        data={teams.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
        searchable
        value={form.values.teamId}
        error={form.errors.teamId}
        onChange={(teamId) => form.set('teamId', teamId)}
      />
    </SetupDrawer>
  )
}
