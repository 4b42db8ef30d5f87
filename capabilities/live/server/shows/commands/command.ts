import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { deskChannel, type Line, type Source } from '../../../contract.ts'
import type { LiveContext, Tx } from '../../context.ts'
import { addEvent, findLines, findShow, findShowChannel, writeChannel } from '../show-store.ts'
import { addCommand, type CommandKind } from './command-store.ts'

type Wanted<From extends Source | null> = { readonly studioId: string; readonly kind: CommandKind; readonly source: From }
type Done<Refused> = { readonly ok: Record<string, never> } | { readonly refused: 'NOT_FOUND' | 'NOT_ON_AIR' | Refused }

const ACTIONS = {
  pin: 'show.switched',
  release: 'show.released',
  drill: 'show.drilled',
  end: 'show.ended',
  prepare: 'show.prepared',
} as const

/** Queues an operator's command for the engine. */
export const command = (context: LiveContext, wanted: Wanted<'slate' | null>, caller: SignedInCaller): Promise<Done<never>> =>
  context.database.inTransaction(async (tx) => (await findRefusal(tx, wanted)) ?? (await queue(context, tx, { ...wanted, caller })))

/** Queues an operator's command that needs a line with a signal. */
export const commandLine = (context: LiveContext, wanted: Wanted<Line>, caller: SignedInCaller): Promise<Done<'LINE_NOT_READY'>> =>
  context.database.inTransaction(async (tx): Promise<Done<'LINE_NOT_READY'>> => {
    const refusal = await findRefusal(tx, wanted)
    if (refusal) return refusal
    return (await isReady(tx, wanted.studioId, wanted.source))
      ? await queue(context, tx, { ...wanted, caller })
      : { refused: 'LINE_NOT_READY' }
  })

/** Locks the studio. Returns undefined at the time for such a command. */
async function findRefusal(tx: Tx, { studioId, kind }: Wanted<Source | null>) {
  const studio = await tx.selectFrom('live.studio').select('id').where('id', '=', studioId).forShare().executeTakeFirst()
  if (!studio) return { refused: 'NOT_FOUND' as const }
  return (await isTime(tx, studioId, kind)) ? undefined : { refused: 'NOT_ON_AIR' as const }
}

type Queued = Wanted<Source | null> & { readonly caller: SignedInCaller }

/** Writes the command with its audit entry and timeline event. */
async function queue(context: LiveContext, tx: Tx, { studioId, kind, source, caller }: Queued): Promise<{ ok: Record<string, never> }> {
  const by = caller.session.accountId
  await addCommand(tx, { studioId, kind, line: source, by })
  if (kind === 'pin' || kind === 'release') await writeChannel(tx, studioId, { pinned: kind === 'pin' ? source : null })
  const facts = { line: source }
  await context.recorder.record(tx, { action: ACTIONS[kind], outcome: 'ok', target: `studio:${studioId}`, ...doneBy(caller), facts })
  await addEvent(tx, { studioId, kind: 'command', detail: { command: kind, line: source }, by })
  await publish(tx, deskChannel, studioId, { type: 'signal' })
  return { ok: {} }
}

/** Requires a show on air, or an ended show for `prepare`. */
const isTime = async (tx: Tx, studioId: string, kind: CommandKind): Promise<boolean> =>
  kind === 'prepare' ? (await findShowChannel(tx, studioId)).has_ended : (await findShow(tx, studioId)) !== undefined

/** Returns true when the line has a signal that can be shown. */
async function isReady(tx: Tx, studioId: string, line: Line): Promise<boolean> {
  const known = (await findLines(tx, studioId)).find((each) => each.line === line)
  return known?.status === 'live' || known?.status === 'degraded'
}
