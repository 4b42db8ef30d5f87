import { useEffect, useState } from 'react'
import { ask } from '#web/ask.ts'
import { readSeconds } from '../../contract.ts'
import { addSamples, addSilence, isGap, type Second } from './history.ts'
import type { StudioSignal } from './signal.ts'

/** Returns the last five minutes of a studio's lines by second. New seconds come with the signal; missed ones are requested. */
export function useHistory(studio: string, signal: StudioSignal | undefined): readonly Second[] {
  const [seconds, setSeconds] = useState<readonly Second[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each signal is added once
  useEffect(() => {
    if (!signal) return
    const samples = signal.lines.flatMap(({ line, sample }) => (sample ? [{ line, ...sample }] : []))
    const [first] = samples
    const last = seconds.at(-1)
    setSeconds((before) => (first ? addSamples(before, samples) : addSilence(before)))
    if (last && !(first && isGap(seconds, first.at))) return
    ask(readSeconds, { studio, ...(last && { after: new Date(last.at).toISOString() }) })
      .then((reply) => {
        if ('ok' in reply && reply.ok.length > 0) setSeconds((before) => addSamples(before, reply.ok))
      })
      .catch(() => {}) // the gap stays in the chart
  }, [signal])
  return seconds
}
