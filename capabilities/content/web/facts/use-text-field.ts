import { useTranslate } from '#web/language.ts'
import type { FieldOf } from '../../contract.ts'
import { fieldText } from '../../text/fields.ts'
import type { Desk } from '../desk.ts'

export function useTextField({ writing, isReadOnly }: Desk) {
  const tField = useTranslate(fieldText)
  return (name: FieldOf<'text'>) => ({
    id: `edit-${name}`,
    label: tField(name),
    readOnly: isReadOnly,
    value: writing.draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => writing.set(name, target.value),
  })
}
