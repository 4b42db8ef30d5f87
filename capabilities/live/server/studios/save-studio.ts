import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import { type saveStudio as call, LIVE_TAG, type StudioHead } from '../../contract.ts'
import type { LiveDeps, Tx } from '../deps.ts'
import { columnsOf, lockStudio, type StudioRow, writeStudio } from './studio-store.ts'

type Deps = Pick<LiveDeps, 'database' | 'recorder' | 'noteUses'>

export async function saveStudio(
  { database, recorder, noteUses }: Deps,
  { id, version, head }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const locked = await lockStudio(tx, { id, version })
    if ('refused' in locked) return locked
    const unknown = await noteUses(tx, { by: 'live', id, title: head.title }, head.cover === null ? [] : [head.cover])
    if (unknown.length > 0) return { refused: 'COVER_UNKNOWN' }
    const saved = await writeStudio(tx, locked.studio, caller.session.accountId, columnsOf(head))
    const facts = describe(locked.studio, head)
    await recorder.record(tx, { action: 'studio.changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
    await tx.publish('website:pages', LIVE_TAG)
    return { ok: saved }
  })
}

const isSpanWrong = ({ startsAt, endsAt }: StudioHead): boolean =>
  endsAt !== null && (startsAt === null || new Date(startsAt) >= new Date(endsAt))

const describe = (before: StudioRow, after: StudioHead) =>
  changesOf({
    title: [before.title, after.title],
    category: [before.category, after.category],
    startsAt: [before.starts_at?.toISOString(), after.startsAt],
    playFormat: [before.play_format, after.playFormat],
  })
