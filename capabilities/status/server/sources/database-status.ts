import { HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { sameInBoth } from '#contract/language.ts'
import type { StatusLine } from '#contract/site/status.ts'
import { inBoth } from '#contract/text.ts'
import type { StatusSource } from '#server/observe/status/board.ts'
import { lineText } from '../../text/lines.ts'
import type { StatusContext } from '../context.ts'
import { type DatabaseFigures, readDatabaseFigures, readUnusedSlots } from '../database-store.ts'
import { readGoneStandbys, readStandbys } from '../standbys/standby-store.ts'
import { grade } from './grade.ts'
import { standbyLines } from './standby-lines.ts'

/** Reports version, size, connections, replication and the oldest transaction. */
export const databaseStatus = ({ database: { pool } }: Pick<StatusContext, 'database'>): StatusSource => ({
  name: 'database',
  title: inBoth(lineText, 'database'),
  order: 20,
  async read() {
    const [figures, standbys, gone, slots] = await Promise.all([
      readDatabaseFigures(pool),
      readStandbys(pool),
      readGoneStandbys(pool),
      readUnusedSlots(pool),
    ])
    return [
      { key: 'version', title: inBoth(lineText, 'database-version'), state: 'good', value: plain(figures.version) },
      {
        key: 'started',
        title: inBoth(lineText, 'database-started'),
        state: 'good',
        value: { kind: 'moment', at: figures.startedAt.toISOString() },
      },
      { key: 'size', title: inBoth(lineText, 'size'), state: 'good', value: { kind: 'bytes', amount: figures.sizeBytes } },
      connectionLine(figures),
      roleLine(figures),
      ...standbyLines(figures, { standbys, gone }),
      ...slots.map(({ name, bytes }) => slotLine(name, bytes)),
      transactionLine(figures),
    ]
  },
})

const plain = (text: string) => ({ kind: 'text', text: sameInBoth(text) }) as const

const connectionLine = ({ connections, mostConnections }: DatabaseFigures): StatusLine => ({
  key: 'connections',
  title: inBoth(lineText, 'connections'),
  state: grade(connections / mostConnections, { warning: 0.8, bad: 0.95 }),
  value: { kind: 'count', amount: connections, of: mostConnections },
  advice: inBoth(lineText, 'connections-advice'),
})

const roleLine = ({ isReadOnly }: DatabaseFigures): StatusLine => ({
  key: 'role',
  title: inBoth(lineText, 'role'),
  state: isReadOnly ? 'bad' : 'good',
  value: { kind: 'text', text: inBoth(lineText, isReadOnly ? 'read-only' : 'primary') },
  advice: inBoth(lineText, 'read-only-advice'),
})

const slotLine = (name: string, bytes: number): StatusLine => ({
  key: `slot:${name}`,
  title: inBoth(lineText, 'slot', { name }),
  state: 'warning',
  value: { kind: 'bytes', amount: bytes },
  advice: inBoth(lineText, 'slot-advice'),
  command: `select pg_drop_replication_slot('${name}')`,
})

/** A transaction of a few seconds is nothing special. */
const SHORT_MS = 5 * SECOND

const transactionLine = ({ oldestMs }: DatabaseFigures): StatusLine => ({
  key: 'transaction',
  title: inBoth(lineText, 'transaction'),
  state: grade(oldestMs, { warning: 10 * MINUTE, bad: HOUR }),
  value: oldestMs < SHORT_MS ? { kind: 'text', text: inBoth(lineText, 'none') } : { kind: 'time', ms: oldestMs },
  advice: inBoth(lineText, 'transaction-advice'),
})
