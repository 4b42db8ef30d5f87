import { isDeepStrictEqual } from 'node:util'
import type { Draft } from '#capabilities/content/contract.ts'
import { type Flag, MOST_FLAGS } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import type { InspectionContext, Tx } from './context.ts'
import { screenDraft } from './screen-draft.ts'
import { passagesOfPictures, screenPictures } from './screen-pictures.ts'
import { saveFlags, type TaskRow } from './task-store.ts'

/** Returns the present findings in a text, its pictures and their descriptions. Blocking flags come first and are never cut off. */
export async function screenText(context: InspectionContext, tx: Tx, draft: Draft, language: Language): Promise<Flag[]> {
  const screen = await context.screening.rules.current(tx)
  const flags = [
    ...(await screenPictures(context, tx, draft, language)),
    ...screenDraft(screen, draft),
    ...screen(await passagesOfPictures(tx, draft, language)),
  ]
  return flags.toSorted((one, other) => Number(other.onHit === 'block') - Number(one.onHit === 'block')).slice(0, MOST_FLAGS)
}

/** Screens a waiting text again, since rules may have changed while it waited. */
export async function renewFlags(context: InspectionContext, tx: Tx, { id, language, flags }: TaskRow, draft: Draft): Promise<Flag[]> {
  const found = await screenText(context, tx, draft, language)
  if (!isDeepStrictEqual(found, flags)) await saveFlags(tx, id, found)
  return found
}
