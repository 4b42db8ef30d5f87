import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { AssigneeSelect } from '#web/console/form/assignee-select.tsx'
import { useTranslate } from '#web/language.ts'
import { assignRequest, getRequest, listHandlers, listRequests, type WholeRequest } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'

export function RequestAssignee({ request: { id, version, assignee } }: { readonly request: WholeRequest }) {
  const t = useTranslate(deskScreens)
  const people = useCall(listHandlers, {})
  const assigning = useAction(assignRequest, { changes: [listRequests, getRequest] })
  return (
    <AssigneeSelect
      words={{ label: t('one.assign'), unassigned: t('one.unassigned') }}
      people={people.ok?.list ?? []}
      assignee={assignee}
      refused={assigning.refused}
      onAssign={(to) => void assigning.run({ id, version, to })}
    />
  )
}
