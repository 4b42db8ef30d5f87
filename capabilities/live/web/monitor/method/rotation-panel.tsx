import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { readRotation } from '../../../contract.ts'
import { RotationEditor } from './rotation-editor.tsx'

type Props = { readonly studioId: string; readonly isOnAir: boolean }

/** The rotation of a studio. */
export function RotationPanel({ studioId, isOnAir }: Props) {
  const rotation = useCall(readRotation, { studio: studioId }, { freshMs: 0 })
  return (
    <Answer of={rotation} shapes={['row', 'row', 'row']} small>
      {(ok) => <RotationEditor studioId={studioId} rotation={ok} isOnAir={isOnAir} />}
    </Answer>
  )
}
