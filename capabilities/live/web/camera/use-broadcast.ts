import { useEffect, useRef, useState } from 'react'
import { toastRefusal } from '#web/console/call/toast-refusal.tsx'
import { useAction } from '#web/console/call/use-action.ts'
import { openCamera, readStudio } from '../../contract.ts'
import { type Broadcast, startBroadcast } from './broadcast.ts'
import type { Encodings } from './encodings.ts'

type CameraPhase = 'off' | 'connecting' | 'on' | 'ended'

/** Broadcasts a camera on the main line of a studio and returns the state. The page asks for confirmation before it is left meanwhile. */
export function useBroadcast(studioId: string) {
  const [phase, setPhase] = useState<CameraPhase>('off')
  const [why, setWhy] = useState('')
  const current = useRef<Broadcast>(undefined)
  const opening = useAction(openCamera, { changes: [readStudio] })
  const isUp = phase === 'connecting' || phase === 'on'
  useEffect(() => () => current.current?.stop(), [])
  useEffect(() => {
    if (!isUp) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isUp])
  async function start(stream: MediaStream, encodings: Encodings): Promise<void> {
    setPhase('connecting')
    const done = await opening.run({ id: studioId, line: 'main' })
    if (!done || 'refused' in done) {
      setPhase('off')
      if (done) toastRefusal(done)
      return
    }
    current.current = startBroadcast({
      stream,
      encodings,
      ...done.ok,
      onOn: () => setPhase('on'),
      onEnd(reason) {
        setWhy(reason)
        setPhase('ended')
      },
    })
  }
  return { phase, why, isUp, start, stop: () => current.current?.stop() }
}
