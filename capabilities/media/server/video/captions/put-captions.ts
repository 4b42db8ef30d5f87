import type { Admitted, ScreenedText } from '#capabilities/screening/contract.ts'
import type { Outcome } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { DoneBy } from '#server/observe/recorder.ts'
import type { saveCaptions } from '../../../contract.ts'
import type { MediaContext, Sql } from '../../context.ts'
import { assetFolder } from '../../keys.ts'
import { leaveFiles } from '../../leftovers.ts'
import { showFile, store } from '../../library/caption-files.ts'
import { isShownJudged } from '../../library/uses.ts'
import { toTime } from '../sprite.ts'
import { readShown } from './read-captions.ts'
import { type Cue, parseCaptions, type ReadCaptions, writeCues } from './web-vtt.ts'

/** Saves captions that come with the video of another site, as if a person had sent them. */
export const saveMovedCaptions = (context: MediaContext, { by, ...captions }: Text & { readonly by: string }) =>
  putCaptions(context, captions, { actor: by })

/** Each file has its own name: served content never changes under a name, and a late deletion cannot remove a newer file. */
export async function putCaptions(context: MediaContext, input: Text, by: Actor): Promise<Outcome<typeof saveCaptions>> {
  const { id, language } = input
  const state = await findState(context.database.of(), id)
  if (!state) return { refused: 'NOT_FOUND' }
  const read = readFitting(input.text, state.durationMs)
  if ('refused' in read) return read
  if (!state.isReadyVideo) return { refused: 'NOT_A_VIDEO' }
  const { cues, leftOut } = read
  const { flags, blockedAt } = await context.screenTexts(cues.map(({ lines }) => lines.join('\n')))
  // Names the cue by its time, so that the author finds it.
  if (blockedAt !== undefined)
    return { refused: 'MEDIA_WORDS_BLOCKED', fields: { [`text.${toTime(cues[blockedAt]!.fromMs)}`]: 'MEDIA_WORDS_BLOCKED' } }
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  const written: Written = { id, language, text: writeCues(cues), before: await readShown(context, id, language), flags }
  const name = await store(context, written)
  const outcome = await save(context, { ...written, name }, by)
  if (outcome === 'gone') return { refused: 'NOT_FOUND' }
  return { ok: { cues: cues.length, name: outcome === 'shown' ? name : null, leftOut: leftOut.slice(0, MOST_NAMED) } }
}

const MOST_NAMED = 100

/** Returns the cues that fit the video. Cues that begin beyond its end are left out; a file with only such cues is refused. */
function readFitting(text: string, durationMs: number | null): ReadCaptions | Refusal {
  const refuse = (refused: Refusal['refused'], field = 'text'): Refusal => ({ refused, fields: { [field]: refused } })
  if (text.includes('\uFFFD')) return refuse('CAPTIONS_ENCODING')
  const read = parseCaptions(text)
  if (read === 'too many') return refuse('CAPTIONS_TOO_LONG')
  if (read === null) return refuse('CAPTIONS_BROKEN')
  const isWithin = ({ fromMs }: Cue) => durationMs === null || fromMs < durationMs
  const cues = read.cues.filter(isWithin)
  if (cues.length === 0) return refuse('CAPTIONS_BEYOND', `text.${toTime(one(read.cues).fromMs)}`)
  const beyond = read.cues.filter((cue) => !isWithin(cue)).map(({ fromMs }) => ({ at: toTime(fromMs), why: 'beyond' as const }))
  return { cues, leftOut: [...read.leftOut, ...beyond] }
}

type Refusal = {
  readonly refused: 'CAPTIONS_ENCODING' | 'CAPTIONS_TOO_LONG' | 'CAPTIONS_BROKEN' | 'CAPTIONS_BEYOND'
  readonly fields: Readonly<Record<string, string>>
}

type State = { readonly isReadyVideo: boolean; readonly durationMs: number | null }

async function findState(db: Sql, id: string): Promise<State | undefined> {
  const row = await db.selectFrom('media.asset').select(['kind', 'state', 'duration_ms']).where('id', '=', id).executeTakeFirst()
  return row && { isReadyVideo: row.kind === 'video' && row.state === 'ready', durationMs: row.duration_ms }
}

/** The account that acts, with its request where there is one. */
type Actor = Partial<DoneBy> & { readonly actor: string }

type Text = { readonly id: string; readonly language: Language; readonly text: string }
type Written = Text & { readonly before: string; readonly flags: ScreenedText['flags'] }

/** Returns `gone` when the video was deleted meanwhile. Captions that are not shown leave no file. */
async function save(context: MediaContext, captions: Written & { readonly name: string }, actor: Actor): Promise<Admitted | 'gone'> {
  const { id, language, text, before, flags, name } = captions
  return await context.database.inTransaction(async (tx) => {
    const locked = await tx.selectFrom('media.asset').select('name').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    const changedText = { about: 'captions', thing: id, language, title: locked?.name ?? '', before, after: text } as const
    // Readers can choose captions of either language on a page, so approval in either language counts.
    const isJudged = () => isShownJudged(tx, id, null)
    const outcome = locked ? await context.admitText(tx, changedText, { flags, by: actor.actor, isJudged }) : 'gone'
    if (outcome !== 'shown') await leaveFiles(context, tx, [assetFolder(id) + name])
    if (outcome === 'shown') await showFile(context, tx, captions)
    if (outcome !== 'gone')
      await context.recorder.record(tx, {
        action: 'media.captions-set',
        outcome: 'ok',
        ...actor,
        target: `asset:${id}`,
        facts: { language, ...(outcome === 'waits' && { waits: language }) },
      })
    return outcome
  })
}
