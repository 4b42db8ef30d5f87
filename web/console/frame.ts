import type { ComponentType } from 'react'
import type { ConsolePage } from '#contract/console.ts'
import { defineSlot, useSlot } from '../slots.tsx'
import type { Judges } from './access/pages.ts'

export type ForbiddenProps = { readonly permission: string; readonly needs?: string; readonly small?: boolean }
/** What screens need of the frame around them. */
type ConsoleFrame = {
  /** Every page of the console. */
  readonly pages: readonly ConsolePage[]
  /** What decides which of them may be opened. */
  readonly judges: Judges
  /** In place of something that is not open: which permission is missing, and who grants it. */
  readonly Forbidden: ComponentType<ForbiddenProps>
  /** Gives the tab at a path a title of its own. */
  nameTab(path: string, title: string): void
}
export const consoleFrame = defineSlot<ConsoleFrame>('console frame')
/** What the frame does for its screens. */
export const useConsoleFrame = (): ConsoleFrame => useSlot(consoleFrame)

export type TroubleInput = { readonly what: 'broken' | 'lost' | 'forbidden'; readonly path: string; readonly why: string }
/** What a screen needs that could not be shown, even when the frame is not there. */
type WayOut = {
  /** The first page of the console. */
  readonly home: string
  /** Tells the log what stood in the way; gives the number of its line, unless it could not be told. */
  reportTrouble(trouble: TroubleInput): Promise<string | undefined>
}
export const wayOut = defineSlot<WayOut>('way out')
