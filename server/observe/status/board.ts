import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '#contract/duration.ts'
import type { Bilingual } from '#contract/language.ts'
import type { StatusGroup, StatusLine } from '#contract/site/status.ts'
import type { Log } from '#server/observe/log.ts'

/** A part of the product that reports its state to administrators. */
export type StatusSource = {
  /** Names the group of the lines; it is unique. */
  readonly name: string
  readonly title: Bilingual
  /** The place of the group on the screen, the smallest first. */
  readonly order: number
  /** The lines are about one process. Each process then reports its own; else the process that answers reports for the installation. */
  readonly isOfProcess?: true
  read(): Promise<readonly StatusLine[]>
}

/** Collects the lines of all sources. It knows none of them. */
export type StatusBoard = {
  add(source: StatusSource): void
  readInstallation(): Promise<readonly StatusGroup[]>
  readProcess(): Promise<readonly StatusGroup[]>
}

/** A source that takes longer shows as unknown. */
const WITHIN_MS = 2 * SECOND
const MOST_LINES = 40

/** `withinMs` limits the time of a source. A source that hangs is not asked again until it answers. */
export function openStatusBoard(log: Pick<Log, 'warn'>, withinMs = WITHIN_MS): StatusBoard {
  const sources: StatusSource[] = []
  const running = new Map<string, Promise<readonly StatusLine[] | undefined>>()

  function ask({ name, read }: StatusSource): Promise<readonly StatusLine[] | undefined> {
    const asked = running.get(name)
    if (asked) return asked
    const reading = Promise.try(read)
      .catch((defect: unknown) => {
        log.warn('status.source-failed', { name, reason: defect instanceof Error ? defect.message : 'thrown' })
        return undefined
      })
      .finally(() => running.delete(name))
    running.set(name, reading)
    return reading
  }

  async function readOne(source: StatusSource): Promise<StatusGroup> {
    const answered = new AbortController()
    const late = sleep(withinMs, undefined, { signal: answered.signal }).catch(() => undefined)
    const lines = await Promise.race([ask(source), late])
    answered.abort()
    return { name: source.name, title: source.title, lines: lines?.slice(0, MOST_LINES) ?? [unanswered(source)] }
  }

  const readAll = (isOfProcess: boolean) => Promise.all(sources.filter((each) => (each.isOfProcess ?? false) === isOfProcess).map(readOne))
  return {
    add(source) {
      if (sources.some(({ name }) => name === source.name)) throw new Error(`Two sources of the status are named ${source.name}`)
      sources.push(source)
      sources.sort((a, b) => a.order - b.order)
    },
    readInstallation: () => readAll(false),
    readProcess: () => readAll(true),
  }
}

const unanswered = ({ title }: StatusSource): StatusLine => ({ key: 'unanswered', title, state: 'unknown' })
