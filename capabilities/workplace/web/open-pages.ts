import type { ConsolePage } from '#contract/console.ts'
import { menuOf } from '#web/console/access/pages.ts'
import { useConsoleFrame } from '#web/console/frame.ts'
import { workplacePages } from '../console.ts'

/** The pages that this person may open now, in the order of the menu, without the workplace. */
export function useOpenPages(): readonly ConsolePage[] {
  const { pages: all, judges } = useConsoleFrame()
  return menuOf(all, judges)
    .flatMap(({ pages }) => pages)
    .filter(({ name }) => name !== workplacePages.workplace.name)
}

/** Pages by their names, in that order; one that is closed by now, or not there any more, is left out. */
export const pagesNamed = (names: readonly string[], open: readonly ConsolePage[]): readonly ConsolePage[] =>
  names.flatMap((name) => open.find((page) => page.name === name) ?? [])

/** What is shown to who has chosen nothing: where work waits, then the rest in the order of the menu. */
const FIRST = 6
const firstOf = (open: readonly ConsolePage[]) => [...open.filter(({ hasQueue }) => hasQueue), ...open.filter(({ hasQueue }) => !hasQueue)]
export const chosenOf = (chosen: readonly string[] | null, open: readonly ConsolePage[]): readonly ConsolePage[] =>
  chosen === null ? firstOf(open).slice(0, FIRST) : pagesNamed(chosen, open)
