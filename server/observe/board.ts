import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import type { Log } from '#server/observe/log.ts'

/** A part of the product that contributes lines. */
export type Source<Line> = {
  /** Is unique on its board. */
  readonly name: string
  read(): Promise<readonly Line[]>
}

/** Collects the lines of all sources. It knows none of them. */
type Board<Line, S extends Source<Line>> = {
  /** Throws when the board has a source of this name. */
  add(source: S): void
  list(): readonly S[]
  /** Reads one source. Returns undefined when it throws or takes too long, so that the others can be shown. */
  read(source: S): Promise<readonly Line[] | undefined>
}

const WITHIN_MS = 2 * SECOND
const MOST_LINES = 40

type Options = {
  readonly log: Pick<Log, 'warn'>
  /** Names the board in messages. */
  readonly board: string
  readonly withinMs?: number | undefined
}

/** `withinMs` limits the time of a source. A source that hangs is not asked again until it answers. */
export function openBoard<Line, S extends Source<Line>>({ log, board, withinMs = WITHIN_MS }: Options): Board<Line, S> {
  const sources: S[] = []
  const running = new Map<string, Promise<readonly Line[] | undefined>>()

  function ask(source: S): Promise<readonly Line[] | undefined> {
    const { name } = source
    const asked = running.get(name)
    if (asked) return asked
    const reading = Promise.try(() => source.read())
      .catch((defect: unknown) => {
        log.warn(`${board}.source-failed`, { name, reason: defect instanceof Error ? defect.message : 'thrown' })
        return undefined
      })
      .finally(() => running.delete(name))
    running.set(name, reading)
    return reading
  }

  return {
    add(source) {
      if (sources.some(({ name }) => name === source.name)) throw new Error(`Two sources of the ${board} are named ${source.name}`)
      sources.push(source)
    },
    list: () => sources,
    async read(source) {
      const answered = new AbortController()
      const late = sleep(withinMs, undefined, { signal: answered.signal }).catch(() => undefined)
      const lines = await Promise.race([ask(source), late])
      answered.abort()
      return lines?.slice(0, MOST_LINES)
    },
  }
}
