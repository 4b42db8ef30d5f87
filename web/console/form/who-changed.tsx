import { Suspense } from 'react'
import { useSlot } from '../../slots.tsx'
import { type Edited, lastChange } from '../parts.ts'

export function WhoChanged({ of }: { readonly of: Edited }) {
  const LastChange = useSlot(lastChange)
  return (
    <Suspense>
      <LastChange of={of} />
    </Suspense>
  )
}
