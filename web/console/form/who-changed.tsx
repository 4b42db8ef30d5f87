import { Suspense } from 'react'
import type { Edited } from '#contract/edited.ts'
import { useSlot } from '../../slots.tsx'
import { lastChange } from '../parts.ts'

/** Who last changed something, and when; of what was edited together with others. */
export function WhoChanged({ of }: { readonly of: Edited }) {
  const LastChange = useSlot(lastChange)
  return (
    <Suspense>
      <LastChange of={of} />
    </Suspense>
  )
}
