import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { importsOf } from './imports-of.ts'

/** Of each file those that it imports. */
type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Which of these files imports which. */
export function graphOf(files: readonly string[]): ImportGraph {
  const known = new Set(files)
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8')).filter((target) => known.has(target))]))
}

/** Files that reach each other, by Tarjan's algorithm. */
export function circlesIn(graph: ImportGraph): string[][] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const visit = (file: string): void => {
    numbers.set(file, numbers.size)
    lowest.set(file, numbers.get(file)!)
    path.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!numbers.has(target)) visit(target)
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!))
    }
    if (lowest.get(file) !== numbers.get(file)) return
    const group = path.splice(path.indexOf(file))
    if (group.length > 1) found.push(group.sort())
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return found
}

/**
 * Pairs of folders beside each other of which each imports something in the other, however deep. A folder and what lies within it are one room
 * (docs/decisions/0057).
 */
export function pairsIn(graph: ImportGraph): string[] {
  const edges = new Set(
    [...graph].flatMap(([file, targets]) => targets.flatMap((target) => besideEachOther(file, target)?.join(', ') ?? [])),
  )
  const pairs = [...edges].map((edge) => [edge, edge.split(', ').reverse().join(', ')] as const)
  return pairs.flatMap(([edge, back]) => (edge < back && edges.has(back) ? edge : [])).sort()
}

/** Where the ways to two files part: the folders from there on; undefined where one file lies in a folder of the way to the other. */
function besideEachOther(file: string, target: string): readonly [string, string] | undefined {
  const [from, to] = [dirname(file).split('/'), dirname(target).split('/')]
  const parting = from.findIndex((folder, at) => folder !== to[at])
  if (parting < 0 || parting >= to.length) return
  return [from.slice(0, parting + 1).join('/'), to.slice(0, parting + 1).join('/')]
}
