import { Suspense } from 'react'
import { useSlot } from '../../slots.tsx'
import { type EditedObject, lastChange } from '../parts.ts'

export function WhoChanged({ of }: { readonly of: EditedObject }) {
  const LastChange = useSlot(lastChange)
  return (
    <Suspense>
      <LastChange of={of} />
    </Suspense>
  )
}
