import type { Bilingual } from '#contract/language.ts'
import type { StatusGroup, StatusLine } from '#contract/site/status.ts'
import { openBoard, type Source } from '#server/observe/board.ts'
import type { Log } from '#server/observe/log.ts'

/** A part of the product that reports its state to administrators. Its name is that of the group of its lines. */
export type StatusSource = Source<StatusLine> & {
  readonly title: Bilingual
  /** The place of the group on the screen, the smallest first. */
  readonly order: number
  /** The lines are about one process. Each process then reports its own; else the process that answers reports for the installation. */
  readonly isOfProcess?: true
}

/** Collects the lines of all sources. A source that throws or takes longer than `withinMs` shows as unknown. */
export type StatusBoard = {
  add(source: StatusSource): void
  readInstallation(): Promise<readonly StatusGroup[]>
  readProcess(): Promise<readonly StatusGroup[]>
}

export function openStatusBoard(log: Pick<Log, 'warn'>, withinMs?: number): StatusBoard {
  const board = openBoard<StatusLine, StatusSource>({ log, board: 'status', withinMs })
  const readOne = async (source: StatusSource): Promise<StatusGroup> => ({
    name: source.name,
    title: source.title,
    lines: (await board.read(source)) ?? [unanswered(source)],
  })
  const readAll = (isOfProcess: boolean) => {
    const asked = board.list().filter((each) => (each.isOfProcess ?? false) === isOfProcess)
    return Promise.all(asked.toSorted((a, b) => a.order - b.order).map(readOne))
  }
  return { add: board.add, readInstallation: () => readAll(false), readProcess: () => readAll(true) }
}

const unanswered = ({ title }: StatusSource): StatusLine => ({ key: 'unanswered', title, state: 'unknown' })
