import { type ComponentType, Suspense, useState } from 'react'
import { encodingAsking } from '#web/console/dialog/encoding.ts'
import { proofAsking } from '#web/console/dialog/proof.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'

const ProofDialog = lazyPart(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))
const EncodingDialog = lazyPart(async () => ({ default: (await import('#web/console/text-file/encoding-dialog.tsx')).EncodingDialog }))

/** Dialogs with fields that any screen can open. Each loads at its first question and stays mounted. */
export function LazyDialogs() {
  const isProofAsked = proofAsking.useQuestion() !== undefined
  const isEncodingAsked = encodingAsking.useQuestion() !== undefined
  return (
    <>
      <LazyDialog Dialog={ProofDialog} isAsked={isProofAsked} />
      <LazyDialog Dialog={EncodingDialog} isAsked={isEncodingAsked} />
    </>
  )
}

function LazyDialog({ Dialog, isAsked }: { readonly Dialog: ComponentType; readonly isAsked: boolean }) {
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <Dialog />
      </Suspense>
    )
  )
}
