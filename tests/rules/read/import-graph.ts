import { dirname } from 'node:path'
import { readImports } from './imports-of.ts'

type ImportGraph = ReadonlyMap<string, readonly string[]>

export function graphOf(files: readonly string[]): ImportGraph {
  const known = new Set(files)
  return new Map(files.map((file) => [file, readImports(file).filter((target) => known.has(target))]))
}

/** Returns files that reach each other, by Tarjan's algorithm. */
export function circlesIn(graph: ImportGraph): string[][] {
  const found: string[][] = []
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const visit = (file: string): void => {
    numbers.set(file, numbers.size)
    lowest.set(file, numbers.get(file)!)
    path.push(file)
    onPath.add(file)
    for (const target of graph.get(file) ?? []) {
      if (!numbers.has(target)) visit(target)
      if (onPath.has(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!))
    }
    if (lowest.get(file) !== numbers.get(file)) return
    const group = path.splice(path.indexOf(file))
    for (const each of group) onPath.delete(each)
    if (group.length > 1) found.push(group.sort())
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return found
}

/**
 * Returns pairs of sibling folders that import from each other, at any depth. A folder and its content count as one room
 * (docs/decisions/0057).
 */
export function pairsIn(graph: ImportGraph): string[] {
  const edges = new Set(
    [...graph].flatMap(([file, targets]) => targets.flatMap((target) => besideEachOther(file, target)?.join(', ') ?? [])),
  )
  const pairs = [...edges].map((edge) => [edge, edge.split(', ').reverse().join(', ')] as const)
  return pairs.flatMap(([edge, back]) => (edge < back && edges.has(back) ? edge : [])).sort()
}

/** Returns the folders where the paths of two files diverge; undefined when one file is in a folder of the other's path. */
function besideEachOther(file: string, target: string): readonly [string, string] | undefined {
  const [from, to] = [dirname(file).split('/'), dirname(target).split('/')]
  const parting = from.findIndex((folder, at) => folder !== to[at])
  if (parting < 0 || parting >= to.length) return
  return [from.slice(0, parting + 1).join('/'), to.slice(0, parting + 1).join('/')]
}
