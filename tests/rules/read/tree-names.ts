import { globSync, readFileSync } from 'node:fs'

const ROOMS = '{app,benchmarks,capabilities,contract,database,deploy,docs,runtime,scripts,server,streaming,tests,web}'
const IN_TESTS = /\.(?:test|stand-in)\.tsx?$/
/** Matches the ending after a file's name: `.ts`, `.test.ts`, `.alone.test.ts`. */
const ENDING = /(?:\.alone)?(?:\.(?:test|bench|stand-in))?\.\w+$/

type RoomsOf = ReadonlyMap<string, ReadonlySet<string>>
export type Tree = {
  /** All suffixes of the paths of files and folders, with and without file endings. */
  readonly paths: RoomsOf
  /** The code of each room without tests. */
  readonly code: ReadonlyMap<string, string>
}

/** Returns the capability, or else the top-level folder. */
export const roomOf = (path: string): string => /^capabilities\/[\w-]+|^[\w.-]+/.exec(path)?.[0] ?? ''

export function readTree(): Tree {
  const all = globSync(['*', `${ROOMS}/**/*`], { exclude: ['**/node_modules'] })
  const code = Map.groupBy(
    all.filter((file) => /\.(?:tsx?|mjs|sql)$/.test(file) && !IN_TESTS.test(file)),
    roomOf,
  )
  return { paths: pathsOf(all), code: new Map([...code].map(([room, files]) => [room, textOf(files)])) }
}

const textOf = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n')

function pathsOf(all: readonly string[]): RoomsOf {
  const rooms = new Map<string, Set<string>>()
  for (const path of all)
    for (const name of new Set([path, path.replace(ENDING, '')]))
      for (const end of endsOf(name)) rooms.set(end, (rooms.get(end) ?? new Set()).add(roomOf(path)))
  return rooms
}

/** @example endsOf('a/b/c') // ['a/b/c', 'b/c', 'c'] */
const endsOf = (path: string): string[] => path.split('/').map((_, start, parts) => parts.slice(start).join('/'))
