import type { SignedInCaller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { inspectionText } from '../../text/texts.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { type Captions, findShownCaptions } from './beside.ts'
import { matchesIn, matchesInComments } from './find-matches.ts'
import { findMatch, type MatchRow, removeMatch, saveMatches } from './match-store.ts'

type Decided = { readonly ok: Record<string, never> } | { readonly refused: 'NOT_FOUND' | 'CHANGED_MEANWHILE' }

/**
 * Scans a matched text again and acts on its present version. When the match is gone or the text was replaced, only the match is updated.
 * `work` returns false when the action is impossible.
 */
export async function decideMatch(
  context: InspectionContext,
  { id, about, caller }: { readonly caller: SignedInCaller } & Pick<MatchRow, 'about'> & { readonly id: string },
  work: (tx: Tx, match: MatchRow) => Promise<boolean>,
): Promise<Decided> {
  const captions = await readAhead(context, id)
  return await context.database.inTransaction(async (tx) => {
    const known = await findMatch(tx, id)
    if (known?.about !== about) return { refused: 'NOT_FOUND' }
    await lookAgain(context, tx, { known, captions })
    const match = await findMatch(tx, id)
    if (!match || !(await work(tx, match))) return { refused: 'CHANGED_MEANWHILE' }
    await removeMatch(tx, id)
    await recordOn(context, tx, { match, what: about === 'item' ? 'returned' : 'hidden', caller })
    return { ok: {} }
  })
}

async function readAhead(context: InspectionContext, id: string): Promise<Captions> {
  const texts = await context.database.inTransaction(async (tx) => {
    const known = await findMatch(tx, id)
    return known?.about === 'item' ? await context.content.findApprovedTexts(tx, { itemId: known.item_id, language: known.language }) : []
  })
  return await findShownCaptions(context, texts)
}

async function lookAgain(
  context: InspectionContext,
  tx: Tx,
  { known, captions }: { readonly known: MatchRow; readonly captions: Captions },
): Promise<void> {
  const screen = await context.screening.rules.current(tx)
  const { text_id: id, item_id: itemId, language } = known
  const comment = known.about === 'comment' ? await context.engagement.lockShownComment(tx, id) : undefined
  const matches =
    known.about === 'comment'
      ? matchesInComments(screen, comment ? [comment] : [])
      : await matchesIn(tx, { screen, texts: await context.content.findApprovedTexts(tx, { itemId, language }), captions })
  if (!matches.some((match) => match.id === id)) await removeMatch(tx, id)
  await saveMatches(tx, matches)
}

/** Returns the matched words as a note to the author, in the language of the text. */
export const noteOn = ({ language, flags }: MatchRow): string =>
  translatorOf(inspectionText, language)('scan.note', {
    words: [...new Set(flags.map(({ quote }) => quote))].slice(0, 10).join(language === 'zh-CN' ? '、' : ', '),
  })

type MatchDecision = { readonly match: MatchRow; readonly what: 'dismissed' | 'returned' | 'hidden'; readonly caller: SignedInCaller }

export const recordOn = (
  { recorder }: InspectionContext,
  tx: Tx,
  { match: { about, text_id, item_id, language }, what, caller }: MatchDecision,
): Promise<void> =>
  recorder.record(tx, {
    action: `scan-match.${what}`,
    outcome: 'ok',
    target: about === 'item' ? `item:${item_id}` : `comment:${text_id}`,
    ...doneBy(caller),
    facts: { language },
  })
