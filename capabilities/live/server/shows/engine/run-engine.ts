import type { Line } from '../../../contract.ts'
import type { LiveDeps, Sql, Tx } from '../../deps.ts'
import { KEYS } from '../../keys/key-news.ts'
import { STUDIOS } from '../../studios/studio-news.ts'
import { collectSamples } from '../collect-samples.ts'
import { COMMANDS, DRILL_MS, takeCommands } from '../command-store.ts'
import { notifyDrift } from '../drift/notify-drift.ts'
import { end, handleNotice } from '../handle-notice.ts'
import { openRotations } from '../rotation/run-rotation.ts'
import { writeChannel } from '../show-store.ts'
import type { EngineNotice, LiveEngine } from './engine.ts'
import { findEngineStudios, findInterrupted } from './engine-store.ts'

type Deps = Pick<LiveDeps, 'database' | 'notify' | 'announcements' | 'log' | 'jobs' | 'rotationFolder' | 'copyVideo'>

/**
 * Drives the engine of this process: puts the studios in, does what operators command, and writes down what it tells. What was on air when
 * the process before this one ended is ended first: encoders come back by themselves and begin anew.
 */
export async function runEngine(deps: Deps, engine: LiveEngine): Promise<AsyncDisposable> {
  const { database, announcements, log } = deps
  const studios = new Map<number, string>()
  const queue = openQueue((defect) => log.error('live.engine', defect))
  const rotations = openRotations(deps, engine.checkFile, {
    onReady: () => queue.add(sync),
    report: (defect) => log.error('live.rotation', defect),
  })
  const sync = async () => {
    const rows = await findEngineStudios(database.of() as Sql)
    const present = new Set(rows.map(({ number }) => number))
    for (const number of studios.keys()) if (!present.has(number)) leave(number)
    for (const { id, rotating, ...studio } of rows) {
      studios.set(studio.number, id)
      engine.open({ ...studio, rotation: (studio.isOpen && rotations.filesOf({ id, rotating })) || null })
    }
    await rotations.keepOnly(rows)
  }
  const leave = (number: number) => {
    studios.delete(number)
    engine.close(number)
  }
  const cut = (payload: string) => {
    const [studioId, line] = payload.split(' ')
    for (const [number, id] of studios) if (id === studioId) engine.kick(number, line as Line, 'key')
  }
  const obey = () => database.inTransaction((tx: Tx) => takeCommands(tx)).then((commands) => commands.forEach(execute))
  const execute = ({ number, kind, line, by_account: by }: Awaited<ReturnType<typeof takeCommands>>[number]) => {
    if (kind === 'pin') engine.command(number, { kind, source: line!, by })
    else if (kind === 'drill') engine.command(number, { kind, source: line!, forMs: DRILL_MS, by })
    else if (kind === 'prepare') queue.add(() => prepare(number))
    else engine.command(number, { kind, by })
  }
  const prepare = async (number: number) => {
    engine.prepare(number)
    const studioId = studios.get(number)
    if (studioId !== undefined) await database.inTransaction((tx: Tx) => writeChannel(tx, studioId, { has_ended: false }))
  }
  const handler = (number: number, notice: EngineNotice) => {
    const id = studios.get(number)
    if (id !== undefined) queue.add(() => handleNotice(deps, { id, number }, notice))
    // Nobody decided this end: encoders may begin the next show.
    if (notice.type === 'ended' && notice.why === 'no-line') engine.prepare(number)
  }
  await database.inTransaction(async (tx: Tx) => {
    for (const studio of await findInterrupted(tx)) await end(tx, studio, 'restart', null)
  })
  engine.onNotice(handler)
  announcements.subscribe(COMMANDS, () => queue.add(obey))
  announcements.subscribe(STUDIOS, () => queue.add(sync))
  announcements.subscribe(KEYS, (payload) => cut(payload))
  announcements.onGap(() => queue.add(() => sync().then(obey)))
  await sync()
  const sampling = collectSamples(database, engine, studios, {
    report: (defect) => log.error('live.samples', defect),
    onDrift: (drift) => queue.add(() => notifyDrift(deps, drift)),
  })
  return {
    async [Symbol.asyncDispose]() {
      sampling[Symbol.dispose]()
      await queue.end()
    },
  }
}

/** Works one after another, in the order in which they came. */
function openQueue(report: (defect: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve()
  let isOpen = true
  return {
    add(work: () => Promise<unknown>) {
      if (isOpen) last = last.then(work).catch(report)
    },
    async end() {
      isOpen = false
      await last
    },
  }
}
