import { Select } from '@mantine/core'
import { RefusalNotice } from '#web/console/call/refusal-notice.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { useCall } from '#web/console/call/use-call.ts'
import { useTranslate } from '#web/language.ts'
import { assignRequest, getRequest, listHandlers, listRequests, type WholeRequest } from '../../../contract.ts'
import { deskScreens } from '../../../text/desk-screens.ts'

export function RequestAssignee({ request: { id, version, assignee } }: { readonly request: WholeRequest }) {
  const t = useTranslate(deskScreens)
  const people = useCall(listHandlers, {})
  const assigning = useAction(assignRequest, { changes: [listRequests, getRequest] })
  const known = people.ok?.list ?? []
  const all = assignee && !known.some((each) => each.id === assignee.id) ? [assignee, ...known] : known
  return (
    <>
      <Select
        aria-label={t('one.assign')}
        placeholder={t('one.unassigned')}
        data={all.map((each) => ({ value: each.id, label: each.name ?? each.id }))}
        value={assignee?.id ?? null}
        clearable
        searchable
        size="xs"
        onChange={(to) => void assigning.run({ id, version, to })}
      />
      <RefusalNotice refused={assigning.refused} />
    </>
  )
}
