import { createContext, type ReactNode, useContext, useMemo } from 'react'

/**
 * An extension point that a page declares and a higher layer fills: a component, a list or a function. The declaring module owns its type.
 * `app/web` fills it, so that no module imports from a higher layer.
 * @example export const bell = defineSlot<ComponentType>('bell')
 */
export type Slot<Part> = { readonly name: string; readonly part?: Part }
export const defineSlot = <Part,>(name: string): Slot<Part> => ({ name })

export type SlotFilling = readonly [name: string, part: unknown]
export const fillSlot = <Part,>({ name }: Slot<Part>, part: NoInfer<Part>): SlotFilling => [name, part]

const Filled = createContext<ReadonlyMap<string, unknown>>(new Map())

/** Fills slots for its children, in addition to the slots filled around it. `filled` must keep its identity between renders. */
export function Slots({ filled, children }: { readonly filled: readonly SlotFilling[]; readonly children: ReactNode }) {
  const around = useContext(Filled)
  const all = useMemo(() => new Map([...around, ...filled]), [around, filled])
  return <Filled value={all}>{children}</Filled>
}

/** Returns the content of a slot. An unfilled slot is a defect. */
export function useSlot<Part>({ name }: Slot<Part>): Part {
  const filled = useContext(Filled)
  if (!filled.has(name)) throw new Error(`The slot ${name} is unfilled`)
  return filled.get(name) as Part
}
