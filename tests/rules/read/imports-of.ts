import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

const known = new Map<string, readonly string[]>()

/** Reads the imports of a file, once for all rules of this process. */
export function readImports(file: string): readonly string[] {
  const found = known.get(file) ?? importsOf(file, readFileSync(file, 'utf8'))
  known.set(file, found)
  return found
}

/**
 * Returns the project files that a file imports, relative to the root. Type-only imports count, because types are dependencies too. Style
 * sheets do not.
 */
export function importsOf(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source)
  assert.deepEqual(errors, [], file)
  const fixed = [...module.staticImports, ...module.staticExports.flatMap((statement) => statement.entries)]
  const lazy = module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start + 1, moduleRequest.end - 1))
  const types = [...source.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, specifier]) => specifier!)
  const specifiers = new Set([...fixed.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []), ...lazy, ...types])
  return [...specifiers]
    .map((specifier) => specifier.replace(/\?.*$/, ''))
    .filter((specifier) => /^[.#]/.test(specifier) && !specifier.endsWith('.css'))
    .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(file), specifier)))
}
