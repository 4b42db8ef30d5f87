import type * as z from 'zod/mini'
import { gatherCalls } from '../every-call.ts'

/** A field of the input of a call: its path and its schema. */
type LeafField = { readonly call: string; readonly name: string; readonly schema: z.ZodMiniType }

type Inner = {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
}

/** The fields of all calls that hold no others, however deep they stand. */
export async function leafFields(): Promise<readonly LeafField[]> {
  const calls = [...(await gatherCalls()).values()]
  return calls.flatMap(({ path, input }) => leavesOf(input, '', new Set()).map((leaf) => ({ call: path, ...leaf })))
}

function leavesOf(schema: z.ZodMiniType, name: string, around: ReadonlySet<unknown>): Omit<LeafField, 'call'>[] {
  if (around.has(schema)) return []
  const within = new Set([...around, schema])
  const def = schema._zod.def as unknown as Inner
  const parts = def.shape
    ? Object.entries(def.shape).map(([key, part]) => [part, name ? `${name}.${key}` : key] as const)
    : [def.element, def.innerType, def.in, def.valueType, ...(def.options ?? []), ...(def.items ?? [])]
        .filter((part) => part !== undefined)
        .map((part) => [part, name] as const)
  return parts.length === 0 ? [{ name, schema }] : parts.flatMap(([part, at]) => leavesOf(part, at, within))
}

export const accepts = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success
