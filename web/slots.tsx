import { createContext, type ReactNode, useContext, useMemo } from 'react'

/**
 * A place that pages leave for something that stands above them or beside them: a component, a list, a function. Who declares it owns its
 * type; `app/web` fills it, so that nobody imports upwards.
 * @example export const bell = defineSlot<ComponentType>('bell')
 */
export type Slot<Part> = { readonly name: string; readonly part?: Part }
export const defineSlot = <Part,>(name: string): Slot<Part> => ({ name })

export type Filling = readonly [name: string, part: unknown]
/** `name` is what `defineSlot` was told; the type holds the part to what the slot asks for. */
export const fill = <Part,>({ name }: Slot<Part>, part: NoInfer<Part>): Filling => [name, part]

const Filled = createContext<ReadonlyMap<string, unknown>>(new Map())

/** Fills slots for what is inside, beside those that are filled around it. `filled` stays the same from one rendering to the next. */
export function Slots({ filled, children }: { readonly filled: readonly Filling[]; readonly children: ReactNode }) {
  const around = useContext(Filled)
  const all = useMemo(() => new Map([...around, ...filled]), [around, filled])
  return <Filled value={all}>{children}</Filled>
}

/** What was put there. A slot that nobody fills is a defect. */
export function useSlot<Part>({ name }: Slot<Part>): Part {
  const filled = useContext(Filled)
  if (!filled.has(name)) throw new Error(`Nobody fills the slot ${name}.`)
  return filled.get(name) as Part
}
