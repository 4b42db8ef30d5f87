import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { deskChannel, type Line, type Source } from '../../../contract.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { addEvent, findLines, findShow, findShowChannel, writeChannel } from '../show-store.ts'
import { addCommand, type CommandKind } from './command-store.ts'

type Wanted = { readonly studioId: string; readonly kind: CommandKind; readonly source: Source | null }
type Done = { readonly ok: Record<string, never> } | { readonly refused: 'NOT_FOUND' | 'NOT_ON_AIR' | 'LINE_NOT_READY' }

const ACTIONS = {
  pin: 'show.switched',
  release: 'show.released',
  drill: 'show.drilled',
  end: 'show.ended',
  prepare: 'show.prepared',
} as const

/** Queues an operator's command for the engine with its audit entry and timeline event, in one transaction. */
export async function command(context: LiveContext, { studioId, kind, source }: Wanted, caller: SignedInCaller): Promise<Done> {
  return await context.database.inTransaction(async (tx): Promise<Done> => {
    const studio = await tx.selectFrom('live.studio').select('id').where('id', '=', studioId).forShare().executeTakeFirst()
    if (!studio) return { refused: 'NOT_FOUND' }
    if (!(await isTime(tx, studioId, kind))) return { refused: 'NOT_ON_AIR' }
    if (source !== null && source !== 'slate' && !(await isReady(tx, studioId, source))) return { refused: 'LINE_NOT_READY' }
    const by = caller.session.accountId
    await addCommand(tx, { studioId, kind, line: source, by })
    if (kind === 'pin' || kind === 'release') await writeChannel(tx, studioId, { pinned: kind === 'pin' ? source : null })
    const facts = { line: source }
    await context.recorder.record(tx, { action: ACTIONS[kind], outcome: 'ok', target: `studio:${studioId}`, ...doneBy(caller), facts })
    await addEvent(tx, { studioId, kind: 'command', detail: { command: kind, line: source }, by })
    await publish(tx, deskChannel, studioId, { type: 'signal' })
    return { ok: {} }
  })
}

/** Requires a show on air, or an ended show for `prepare`. */
const isTime = async (tx: Tx, studioId: string, kind: CommandKind): Promise<boolean> =>
  kind === 'prepare' ? (await findShowChannel(tx, studioId)).has_ended : (await findShow(tx, studioId)) !== undefined

/** Returns true when the line has a signal that can be shown. */
async function isReady(tx: Tx, studioId: string, line: Line): Promise<boolean> {
  const known = (await findLines(tx, studioId)).find((each) => each.line === line)
  return known?.status === 'live' || known?.status === 'degraded'
}
