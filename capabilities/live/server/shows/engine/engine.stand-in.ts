import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import type { Line } from '../../../contract.ts'
import type { WatchedSpan } from '../attendance/attendance-store.ts'
import type { EngineCommand, EngineNotice, EngineStudio, LineSample, LiveEngine } from './engine.ts'

/** A fake engine that records its calls and sends the notices that a test chooses. */
export type StandIn = LiveEngine & {
  readonly studios: Map<number, EngineStudio>
  readonly prepared: number[]
  readonly kicked: string[]
  readonly endedTickets: string[]
  commandsOf(number: number): readonly EngineCommand[]
  emit(number: number, notice: EngineNotice): void
  watch(number: number, spans: readonly WatchedSpan[]): void
  /** Sets the signal of a line; null removes it. */
  carry(number: number, line: Line, sample: Partial<LineSample> | null): void
  until(check: () => boolean | Promise<boolean>, withinMs?: number): Promise<void>
}

const SAMPLE: Omit<LineSample, 'at'> = {
  kbps: 1_500,
  framesPerSecond: 30,
  audioKbps: 128,
  keyFrameDistanceMs: 2_000,
  width: 1_280,
  height: 720,
  breaches: [],
  lagMs: 0,
  brokenFrames: 0,
  apartMs: null,
  thumbnailAt: null,
  issues: [],
}

export function openEngine(): StandIn {
  const studios = new Map<number, EngineStudio>()
  const commands: (readonly [number, EngineCommand])[] = []
  const carried = new Map<string, { number: number; line: Line; sample: Omit<LineSample, 'at'> }>()
  const [prepared, kicked, endedTickets]: [number[], string[], string[]] = [[], [], []]
  let watched: (number: number, spans: readonly WatchedSpan[]) => void = () => {}
  let handler: (number: number, notice: EngineNotice) => void = () => {}
  return {
    studios,
    prepared,
    kicked,
    endedTickets,
    open: (studio) => void studios.set(studio.number, studio),
    close: (number) => void studios.delete(number),
    prepare: (number, show) => {
      prepared.push(number)
      studios.set(number, { ...studios.get(number)!, show })
    },
    command: (number, command) => void commands.push([number, command]),
    kick: (number, line) => void kicked.push(`${number} ${line}`),
    settled: async () => {},
    checkFile: async (path) => (path.includes('b-frames') ? 'FILE_HAS_B_FRAMES' : null),
    samples: () => [...carried.values()].map(({ sample, ...rest }) => ({ ...rest, by: null, sample: { at: Date.now(), ...sample } })),
    endTickets: (_, tickets) => void endedTickets.push(...tickets),
    onAttendance(listener) {
      watched = listener
    },
    watch: (number, spans) => watched(number, spans),
    onNotice(listener) {
      handler = listener
    },
    commandsOf: (number) => commands.filter(([each]) => each === number).map(([, command]) => command),
    emit: (number, notice) => handler(number, notice),
    carry(number, line, sample) {
      if (sample) carried.set(`${number} ${line}`, { number, line, sample: { ...SAMPLE, ...sample } })
      else carried.delete(`${number} ${line}`)
    },
    async until(check, withinMs = 5 * SECOND) {
      for (const end = performance.now() + withinMs; !(await check()); await sleep(20))
        if (performance.now() > end) throw new Error('It did not come to that')
    },
  }
}
