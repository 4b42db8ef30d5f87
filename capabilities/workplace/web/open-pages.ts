import type { ConsolePage } from '#contract/console.ts'
import { useJudges } from '#web/console/gate.ts'
import { menuOf } from '#web/console/pages.ts'
import { HOME } from '#web/console/tabs.ts'
import { consolePages } from '#web/console-pages.ts'

/** The pages that this person may open now, in the order of the menu, without the workplace. */
export function useOpenPages(): readonly ConsolePage[] {
  const judges = useJudges()
  return menuOf(consolePages, judges)
    .flatMap(({ pages }) => pages)
    .filter(({ name }) => name !== HOME.name)
}

/** Pages by their names, in that order; one that is closed by now, or not there any more, is left out. */
export const pagesNamed = (names: readonly string[], open: readonly ConsolePage[]): readonly ConsolePage[] =>
  names.flatMap((name) => open.find((page) => page.name === name) ?? [])

/** What is shown to whoever has chosen nothing. */
const FIRST = 6
export const chosenOf = (chosen: readonly string[] | null, open: readonly ConsolePage[]): readonly ConsolePage[] =>
  chosen === null ? open.slice(0, FIRST) : pagesNamed(chosen, open)
