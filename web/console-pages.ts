import { accessPages } from '#capabilities/access/console.ts'
import type { ConsolePage } from '#contract/console.ts'

/** Every page of the console, for the menu, the tabs, the command palette and the guard. */
export const consolePages: readonly ConsolePage[] = [accessPages].flatMap((pages) => Object.values<ConsolePage>(pages))
