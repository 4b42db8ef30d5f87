import type { ComponentType } from 'react'
import type { ConsolePage } from '#contract/console.ts'
import { defineSlot, useSlot } from '../slots.tsx'
import type { Judges } from './access/pages.ts'

export type ForbiddenProps = { readonly permission: string; readonly needs?: string; readonly small?: boolean }
type ConsoleFrame = {
  readonly pages: readonly ConsolePage[]
  readonly judges: Judges
  /** Replaces content that is not open; it names the missing permission and the role that grants it. */
  readonly Forbidden: ComponentType<ForbiddenProps>
  nameTab(path: string, title: string | undefined): void
}
export const consoleFrame = defineSlot<ConsoleFrame>('console frame')
export const useConsoleFrame = (): ConsoleFrame => useSlot(consoleFrame)

export type TroubleInput = { readonly what: 'broken' | 'lost' | 'forbidden'; readonly path: string; readonly why: string }
/** Contains what a screen that failed to render needs, even without the frame. */
type WayOut = {
  /** The path of the first page of the console. */
  readonly home: string
  /** Reports the failure to the log; resolves to the number of the log entry, or undefined when reporting failed. */
  reportTrouble(trouble: TroubleInput): Promise<string | undefined>
}
export const wayOut = defineSlot<WayOut>('way out')
