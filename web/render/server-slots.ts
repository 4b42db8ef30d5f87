import { createContext, type RouterContextProvider } from 'react-router'
import type { Slot, SlotFilling } from '../slots.tsx'

const filledKey = createContext<ReadonlyMap<string, unknown>>(new Map())

export const fillSlots = (context: RouterContextProvider, filled: readonly SlotFilling[]): void => context.set(filledKey, new Map(filled))

/** Returns the content of a slot in a loader. An unfilled slot is a defect. */
export function readSlot<Part>(context: Readonly<RouterContextProvider>, { name }: Slot<Part>): Part {
  const filled = context.get(filledKey)
  if (!filled.has(name)) throw new Error(`The slot ${name} is unfilled`)
  return filled.get(name) as Part
}
