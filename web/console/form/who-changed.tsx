import { Suspense } from 'react'
import { useSlot } from '../../slots.tsx'
import { type Edited, lastChange } from '../parts.ts'

/** Who last changed something, and when; of what was edited together with others. */
export function WhoChanged({ of }: { readonly of: Edited }) {
  const LastChange = useSlot(lastChange)
  return (
    <Suspense>
      <LastChange of={of} />
    </Suspense>
  )
}
