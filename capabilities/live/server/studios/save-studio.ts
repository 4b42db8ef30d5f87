import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type saveStudio as call, LIVE_TAG, type StudioHead } from '../../contract.ts'
import { type LiveContext, type Sql, serve, type Tx } from '../context.ts'
import { checkStandby } from './check-standby.ts'
import { publishStudio } from './studio-news.ts'
import { columnsOf, findStudio, lockStudio, type StudioRow, writeStudio } from './studio-store.ts'

type Saved = Outcome<typeof call>

/** Checks a new standby video or slate before any lock is taken. */
export const saveStudio = serve(calls.saveStudio, async (context, input, caller) => {
  const { id, head } = input
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  const db: Sql = context.database.of()
  const unfit = await checkStandby(context, await findStudio(db, id), head)
  return unfit ?? (await context.database.inTransaction((tx: Tx) => save(context, tx, input, caller)))
})

async function save(
  { recorder, noteUses }: LiveContext,
  tx: Tx,
  { id, version, head }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Saved> {
  const locked = await lockStudio(tx, { id, version })
  if ('refused' in locked) return locked
  const { cover, standby, slate } = head
  const used = [...new Set([cover, standby, slate])].filter((asset) => asset !== null)
  const unknown = await noteUses(tx, { by: 'live', id, title: head.title }, used)
  if (unknown.length > 0)
    return { refused: unknown.includes(cover!) ? 'COVER_UNKNOWN' : unknown.includes(standby!) ? 'STANDBY_UNKNOWN' : 'SLATE_UNKNOWN' }
  const saved = await writeStudio(tx, locked.studio, caller.session.accountId, columnsOf(head))
  const facts = describe(locked.studio, head)
  await recorder.record(tx, { action: 'studio.changed', outcome: 'ok', target: `studio:${id}`, ...doneBy(caller), facts })
  await tx.publish('website:pages', LIVE_TAG)
  await publishStudio(tx, id)
  return { ok: saved }
}

const isSpanWrong = ({ startsAt, endsAt }: StudioHead): boolean =>
  endsAt !== null && (startsAt === null || new Date(startsAt) >= new Date(endsAt))

const describe = (before: StudioRow, after: StudioHead) =>
  changesOf({
    title: [before.title, after.title],
    otherTitle: [before.other_title, after.otherTitle],
    category: [before.category, after.category],
    startsAt: [before.starts_at?.toISOString(), after.startsAt],
    playFormat: [before.play_format, after.playFormat],
    judgesContent: [before.judges_content, after.judgesContent],
    standby: [before.standby, after.standby],
    slate: [before.slate, after.slate],
  })
