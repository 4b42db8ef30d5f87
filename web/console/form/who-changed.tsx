import { Suspense } from 'react'
import { useSlot } from '../../slots.tsx'
import { lastChange } from '../parts.ts'

/** Who last changed something, and when; `of` as the audit trail names it. */
export function WhoChanged({ of }: { readonly of: string }) {
  const LastChange = useSlot(lastChange)
  return (
    <Suspense>
      <LastChange of={of} />
    </Suspense>
  )
}
