import type { ConsolePage } from '#contract/console.ts'
import { menuOf } from '#web/console/access/pages.ts'
import { useConsoleFrame } from '#web/console/frame.ts'
import { workplacePages } from '../console.ts'

/** Returns the pages that the operator may open, in menu order, without the workplace. */
export function useOpenPages(): readonly ConsolePage[] {
  const { pages: all, judges } = useConsoleFrame()
  return menuOf(all, judges)
    .flatMap(({ pages }) => pages)
    .filter(({ name }) => name !== workplacePages.workplace.name)
}

/** Returns pages in the order of the names. Pages that are closed to the operator or removed are left out. */
export const pagesNamed = (names: readonly string[], open: readonly ConsolePage[]): readonly ConsolePage[] =>
  names.flatMap((name) => open.find((page) => page.name === name) ?? [])

/** Pages shown by default: pages with a queue first, then the others in menu order. */
const FIRST = 6
const firstOf = (open: readonly ConsolePage[]) => [...open.filter(({ hasQueue }) => hasQueue), ...open.filter(({ hasQueue }) => !hasQueue)]
export const chosenOf = (chosen: readonly string[] | null, open: readonly ConsolePage[]): readonly ConsolePage[] =>
  chosen === null ? firstOf(open).slice(0, FIRST) : pagesNamed(chosen, open)
