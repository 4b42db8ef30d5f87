import { Answer } from '#web/console/call/answer.tsx'
import { useCall } from '#web/console/call/use-call.ts'
import { Status } from '#web/console/show/values.tsx'
import { readRotation } from '../../../contract.ts'
import type { StudioTimeline } from '../signal.ts'
import { useDescribe } from '../use-describe.ts'
import { RotationEditor } from './rotation-editor.tsx'

type Props = { readonly studioId: string; readonly isOnAir: boolean; readonly timeline: StudioTimeline | undefined }

/** Shows the rotation of a studio, and the reason of a failed last start. */
export function RotationPanel({ studioId, isOnAir, timeline }: Props) {
  const rotation = useCall(readRotation, { studio: studioId }, { freshMs: 0 })
  const describe = useDescribe()
  const failure = findFailure(timeline)
  return (
    <>
      {failure && (
        <p role="alert">
          <Status kind="bad">{describe(failure)}</Status>
        </p>
      )}
      <Answer of={rotation} shapes={['row', 'row', 'row']} small>
        {(ok) => <RotationEditor studioId={studioId} rotation={ok} isOnAir={isOnAir} />}
      </Answer>
    </>
  )
}

/** Returns the event of a video that could not be broadcast, unless a rotation was started after it. */
function findFailure(timeline: StudioTimeline | undefined) {
  const last = timeline?.events.find(({ kind, detail }) => (kind === 'lost' ? detail['title'] : detail['command'] === 'rotation'))
  return last?.kind === 'lost' ? last : undefined
}
