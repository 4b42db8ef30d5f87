import { Select } from '@mantine/core'
import { RefusalNotice } from '../call/refusal-notice.tsx'
import type { CallRefusal } from '../refusal.ts'

type Person = { readonly id: string; readonly name: string | null }
type Props = {
  readonly words: { readonly label: string; readonly unassigned: string }
  /** Those who may take it. The assignee is offered as well, because they may have lost their permission since. */
  readonly people: readonly Person[]
  readonly assignee: Person | null
  readonly refused: CallRefusal | undefined
  /** `null` takes it from the assignee. */
  onAssign(id: string | null): void
}

/** Chooses the person who handles an enquiry or a request. */
export function AssigneeSelect({ words, people, assignee, refused, onAssign }: Props) {
  const isKnown = assignee === null || people.some(({ id }) => id === assignee.id)
  return (
    <>
      <Select
        aria-label={words.label}
        placeholder={words.unassigned}
        data={(isKnown ? people : [assignee, ...people]).map(({ id, name }) => ({ value: id, label: name ?? id }))}
        value={assignee?.id ?? null}
        clearable
        searchable
        size="xs"
        onChange={onAssign}
      />
      <RefusalNotice refused={refused} />
    </>
  )
}
