import { SECOND } from '#contract/duration.ts'
import type { Database } from '#server/database/database.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { KEYS, type KeyNews } from '../../keys/key-news.ts'
import type { Predecessor } from '../../leading/lease-store.ts'
import { TermOver } from '../../leading/term.ts'
import { sendLeftRecording } from '../../replays/recordings.ts'
import { STUDIOS } from '../../studios/studio-store.ts'
import { COMMANDS, type CommandRow, DRILL_MS, takeCommands } from '../commands/command-store.ts'
import { type Drift, DriftWatch } from '../drift/drift-watch.ts'
import { notifyDrift } from '../drift/notify-drift.ts'
import { followTickets } from '../follow-tickets.ts'
import { handleNotice } from '../handle-notice.ts'
import { interruptShows } from '../interrupt-shows.ts'
import { openRotations } from '../rotation/run-rotation.ts'
import { endShowOnAir } from '../show-life.ts'
import { writeChannel, writeSamples } from '../show-store.ts'
import { openStandbys } from '../standby/run-standby.ts'
import { awaitReturns } from './await-return.ts'
import type { LiveEngine } from './engine.ts'
import { EngineStudios } from './engine-studios.ts'
import { followUntilDisposed } from './follow-until-disposed.ts'
import { watchPublishers } from './watch-publishers.ts'

/**
 * Drives the engine of this process: opens the studios, executes commands and stores notices. Shows of an earlier process continue when
 * their encoders reconnect in time (R26, R28), and are ended otherwise.
 */
export async function runEngine(context: LiveContext, engine: LiveEngine, before?: Predecessor): Promise<AsyncDisposable> {
  const { database, log } = context
  const news = followUntilDisposed(context.announcements)
  const queue = openQueue((defect) => defect instanceof TermOver || log.error('live.engine', defect))
  const ready = { onReady: () => queue.add(sync), report: (defect: unknown) => log.error('live.file-failed', defect) }
  const rotations = openRotations(context, engine.checkFile, ready)
  const standbys = openStandbys(context, engine.checkFile, ready)
  const studios = new EngineStudios(context, engine, rotations, standbys)
  const sync = () => studios.sync()
  const obey = async () => {
    for (const command of await database.inTransaction((tx) => takeCommands(tx)))
      if (command.kind === 'prepare') queue.add(() => prepare(command.number))
      else execute(engine, command)
  }
  const prepare = async (number: number) => {
    studios.prepareNext(number)
    const studio = studios.find(number)
    if (studio) await database.inTransaction((tx) => writeChannel(tx, studio.id, { has_ended: false }))
  }
  engine.onNotice((number, notice) => {
    const studio = studios.find(number)
    if (!studio && notice.type === 'recorded') queue.add(() => sendLeftRecording(context, notice.file))
    if (studio) queue.add(async () => abandoned.has(studio.show) || (await handleNotice(context, studio, notice)))
    if (notice.type === 'switch') returns.finish(number)
    else if (notice.type === 'restarted') returns.expect(number)
    // Encoders may begin the next show unless an operator ended this one.
    else if (notice.type === 'ended' && notice.why === 'no-line') studios.prepareNext(number)
    else if (notice.type === 'ended') studios.renew(number)
  })
  followTickets(context, engine, { news, queue, studios })
  const abandoned = new Set<string>() // shows that were given up, whose later notices are ignored
  const giveUp = async (number: number) => {
    const studio = returns.giveUp(number) ? studios.find(number) : undefined
    if (!studio) return
    abandoned.add(studio.show)
    await database.inTransaction((tx) => endShowOnAir(tx, studio, { why: 'restart', by: null }))
    studios.prepareNext(number)
    queue.add(async () => abandoned.delete(studio.show)) // later notices belong to the next show
  }
  const returns = awaitReturns(context.resumeMs, (number) => queue.add(() => giveUp(number)))
  const interrupted = await database.inTransaction((tx) => interruptShows(context, tx, before))
  news.subscribe(COMMANDS, () => queue.add(obey))
  news.subscribe(STUDIOS, () => queue.add(sync))
  news.subscribe(KEYS, (payload) => studios.cut(JSON.parse(payload) as KeyNews))
  news.onGap(() => queue.add(() => sync().then(obey)))
  await sync()
  for (const number of interrupted) returns.expect(number)
  const sampling = collectSamples(database, engine, (number) => studios.find(number)?.id, {
    report: (defect) => defect instanceof TermOver || log.error('live.samples-lost', defect),
    onDrift: (drift) => queue.add(() => notifyDrift(context, drift)),
  })
  const watching = watchPublishers(context, engine, (defect) => log.error('live.publisher-check-failed', defect))
  return {
    async [Symbol.asyncDispose]() {
      for (const each of [news, sampling, watching, returns]) each[Symbol.dispose]()
      await queue.end()
    },
  }
}

function execute(engine: LiveEngine, { number, kind, line, by_account: by }: CommandRow): void {
  if (kind === 'pin') engine.command(number, { kind, source: line, by })
  else if (kind === 'drill') engine.command(number, { kind, source: line, forMs: DRILL_MS, by })
  else if (kind !== 'prepare') engine.command(number, { kind, by })
}

/** Runs tasks one at a time in order. */
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

/** Writes the last second of every line once a second, and reports lines that drift from the approved encoding. */
function collectSamples(
  database: Pick<Database, 'inTransaction'>,
  engine: Pick<LiveEngine, 'samples'>,
  studioOf: (number: number) => string | undefined,
  { report, onDrift }: { report(defect: unknown): void; onDrift(drift: Drift): void },
): Disposable {
  const watch = new DriftWatch()
  let written: ReadonlyMap<string, number> = new Map()
  let isWriting = false
  async function collect(): Promise<void> {
    const seconds = engine.samples()
    // A repeated second may belong to a connection that has since closed.
    const sampled = seconds.flatMap(({ number, line, sample }) => {
      const studioId = studioOf(number)
      return studioId === undefined || written.get(`${number} ${line}`) === sample.at ? [] : [{ studioId, line, sample }]
    })
    written = new Map(seconds.map(({ number, line, sample }) => [`${number} ${line}`, sample.at]))
    for (const drift of watch.add(sampled)) onDrift(drift)
    if (sampled.length > 0) await database.inTransaction((tx) => writeSamples(tx as Tx, sampled))
  }
  const timer = setInterval(() => {
    // A slow database only causes missing seconds in the charts.
    if (isWriting) return
    isWriting = true
    collect()
      .catch(report)
      .finally(() => {
        isWriting = false
      })
  }, SECOND)
  timer.unref()
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
