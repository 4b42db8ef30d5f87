import type { Bilingual } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import type { All, Capability } from '#server/capability.ts'
import type { Declared } from '#server/http/calls/answer.ts'
import { openTitles } from './target-titles.ts'

/** Opens the door to all capabilities. The functions that list parts of them read `opened` when they are called. */
export function openAll(definitions: readonly Declared[], opened: () => readonly Capability[]): All {
  const declarations = definitions.toSorted((one, other) => placeOf(one) - placeOf(other))
  return {
    declarations,
    labelOfAction: (action) => labelIn(declarations, action),
    findTitles: openTitles(declarations),
    listPlaces: async () => (await Promise.all(opened().flatMap(({ places }) => places?.() ?? []))).flat(),
    submissions: () => opened().flatMap(({ submissions = [] }) => submissions),
    waiting: () => opened().flatMap(({ waiting = [] }) => waiting),
  }
}

/** A capability that names no place comes last. */
const placeOf = ({ consoleOrder = Number.MAX_SAFE_INTEGER }: Declared): number => consoleOrder

/** Returns the label of an action from the capability that records it. */
function labelIn(declarations: readonly Declared[], action: string): Bilingual | undefined {
  const texts = declarations.find(({ actions }) => actions && Object.hasOwn(actions['en-US'], action))?.actions
  return texts && inBoth(texts, action)
}
