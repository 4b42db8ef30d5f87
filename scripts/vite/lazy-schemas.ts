import type { Plugin } from 'vite'

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & { readonly key: { readonly name?: string }; readonly value: Node }
type Definition = Node & {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly [{ readonly properties: readonly Node[] }]
}

/**
 * Makes the schemas of a call at their first use, in the builds that the server loads. Thousands of schemas for calls that a quiet site never
 * answers would take a tenth of its start, and memory (docs/decisions/0182). Runs last, when the code has no types.
 */
export const lazySchemas = (): Plugin => ({
  name: 'lazy-schemas',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  enforce: 'post',
  transform: {
    filter: { code: 'defineCall({' },
    handler(code) {
      return withLazySchemas(code, this.parse(code))
    },
  },
})

/** Replaces input and output of each call by a getter that replaces itself by its value. `program` is the parsed code. */
export function withLazySchemas(code: string, program: unknown): string {
  const schemas = definitionsIn(program).flatMap(({ arguments: [call] }) => call.properties.filter(isSchema))
  return schemas
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, schema) => `${left.slice(0, schema.start)}${getterOf(schema, code)}${left.slice(schema.end)}`, code)
}

const getterOf = ({ key, value }: Property, code: string): string => `get ${key.name}() {
    const value = ${code.slice(value.start, value.end)};
    Object.defineProperty(this, '${key.name}', { value, enumerable: true });
    return value;
  }`

/** A schema with a name of its own is made with its module, because others use it, too. */
const isSchema = (part: Node): part is Property =>
  part.type === 'Property' && /^(?:input|output)$/.test((part as Property).key.name ?? '') && (part as Property).value.type !== 'Identifier'

function definitionsIn(part: unknown): Definition[] {
  if (typeof part !== 'object' || part === null) return []
  return isDefinition(part) ? [part] : Object.values(part).flatMap(definitionsIn)
}

const isDefinition = (part: object): part is Definition =>
  'type' in part &&
  part.type === 'CallExpression' &&
  (part as Definition).callee.name === 'defineCall' &&
  'properties' in ((part as Definition).arguments[0] ?? {})
