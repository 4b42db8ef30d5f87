import { Select } from '@mantine/core'
import { failedChoices } from '#web/console/call/failed-choices.ts'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { DrawerForm } from '#web/console/form/drawer-form.tsx'
import { useForm } from '#web/console/form/form.tsx'
import { toast } from '#web/kit/overlay/toast.tsx'
import { useTranslate } from '#web/language.ts'
import { getMember, type ListedMember, listMembers, listMembershipChoices, moveMembers } from '../../contract.ts'
import { membersScreen } from '../../text/members-screen.ts'
import { useNames } from '../names.ts'
import { toChosen } from './use-renew.ts'

type Values = { gradeId: string | null; branchId: string | null }

/** Moves members to another grade or branch. */
export function MoveMembers({ members, onClose }: { readonly members: readonly ListedMember[]; onClose(): void }) {
  const t = useTranslate(membersScreen)
  const nameOf = useNames()
  const choices = useCall(listMembershipChoices, {})
  const moving = useAction(moveMembers, {
    changes: [listMembers, getMember],
    onDone(done) {
      toast('ok', t('moved', done))
      onClose()
    },
  })
  const form = useForm<Values>(
    { gradeId: null, branchId: null },
    {
      check: ({ gradeId, branchId }) => (gradeId === null && branchId === null ? { gradeId: t('move-none') } : {}),
      send: ({ gradeId, branchId }) =>
        moving.run({ members: members.map(toChosen), ...(gradeId !== null && { gradeId }), ...(branchId !== null && { branchId }) }),
      places: { GRADE_UNKNOWN: 'gradeId', BRANCH_UNKNOWN: 'branchId' },
    },
  )
  const field = (name: keyof Values) => ({
    placeholder: t('move-keep'),
    clearable: true,
    value: form.values[name],
    error: form.errors[name],
    ...failedChoices(choices),
    onChange: (value: string | null) => form.set(name, value),
  })
  const named = (each: ListedMember['grade']) => ({ value: each.id, label: nameOf(each) })
  return (
    <DrawerForm open onClose={onClose} title={t('move-title', { count: members.length })} form={form} action={t('move-save')}>
      <Select label={t('grade')} data={(choices.ok?.grades ?? []).map(named)} {...field('gradeId')} />
      <Select label={t('branch')} data={(choices.ok?.branches ?? []).map(named)} {...field('branchId')} />
    </DrawerForm>
  )
}
