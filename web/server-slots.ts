import { createContext, type RouterContextProvider } from 'react-router'
import type { Filling, Slot } from './slots.tsx'

const filledKey = createContext<ReadonlyMap<string, unknown>>(new Map())

/** Fills slots that loaders read, for one request. */
export const fillSlots = (context: RouterContextProvider, filled: readonly Filling[]): void => context.set(filledKey, new Map(filled))

/** What was put there, for a loader. A slot that nobody fills is a defect. */
export function readSlot<Part>(context: Readonly<RouterContextProvider>, { name }: Slot<Part>): Part {
  const filled = context.get(filledKey)
  if (!filled.has(name)) throw new Error(`Nobody fills the slot ${name}.`)
  return filled.get(name) as Part
}
