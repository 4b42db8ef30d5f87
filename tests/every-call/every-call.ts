import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value

/** Returns all calls of all contracts by path. */
export async function gatherCalls(): Promise<ReadonlyMap<string, AnyCall>> {
  const files = globSync(['capabilities/*/contract.ts', 'contract/*.ts'])
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href) as Promise<Record<string, unknown>>))
  const calls = modules.flatMap((module) => Object.values(module)).filter(isCall)
  const byPath = new Map(calls.map((call) => [call.path as string, call]))
  if (byPath.size < new Set(calls).size) throw new Error('Two calls have one path')
  return byPath
}

type IdField = { readonly field: string; readonly many: boolean }
type Schema = {
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

const LOOKS_LIKE_ID = /^(id|ids|key)$|(Id|Ids|_id)$/

/** Recognises ids by their format, or by their names when they have none. */
export function idFieldsOf({ input }: AnyCall): readonly IdField[] {
  return walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, '', false)
}

function walk(schema: Schema, field: string, many: boolean): IdField[] {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema
  const fields = Object.entries(properties).flatMap(([name, inner]) => walk(inner, field ? `${field}.${name}` : name, many))
  const listed = items ? walk(items, field, true) : []
  const choices = [...anyOf, ...allOf, ...oneOf].flatMap((inner) => walk(inner, field, many))
  const isLeaf = Object.keys(properties).length === 0 && !items && choices.length === 0
  const isId = schema.format === 'uuid' || (isLeaf && LOOKS_LIKE_ID.test(field.split('.').at(-1)!))
  const found = [...fields, ...listed, ...choices, ...(isId ? [{ field, many }] : [])]
  return [...new Map(found.map((each) => [`${each.field} ${each.many}`, each])).values()]
}
