import { type Fields, fieldsOf, listAt, textAt } from './fields.ts'

/** Returns the lines of a text as Halo counts them: a blank text has none. */
const linesOf = (text: string): string[] => (text.trim() === '' ? [] : text.split('\n'))
const linesAt = (value: Fields): readonly unknown[] => (Array.isArray(value['lines']) ? value['lines'] : [])

/**
 * Returns the HTML of a snapshot. The first one of a text has it whole; each later one has what differs from the first. Returns null when
 * the difference does not fit.
 */
export function htmlOfSnapshot(snapshot: Fields, base: Fields | undefined): string | null {
  const patch = textAt(fieldsOf(snapshot, 'spec'), 'contentPatch')
  const isWhole = textAt(fieldsOf(snapshot, 'spec'), 'parentSnapshotName') === '' || hasWholeText(snapshot)
  if (isWhole || base === undefined || base === snapshot) return patch
  return applyPatch(linesOf(textAt(fieldsOf(base, 'spec'), 'contentPatch')), patch)
}

const hasWholeText = (snapshot: Fields): boolean =>
  textAt(fieldsOf(snapshot, 'metadata', 'annotations'), 'content.halo.run/keep-raw') === 'true'

/** Applies the changes from the last to the first, so that the places of the others stay right. */
function applyPatch(lines: string[], patch: string): string | null {
  for (const change of changesIn(patch)?.toReversed() ?? [null]) {
    if (change === null) return null
    const [source, target] = [fieldsOf(change, 'source'), fieldsOf(change, 'target')]
    const [at, before] = [source['position'], linesAt(source)]
    if (typeof at !== 'number' || before.some((line, index) => lines[at + index] !== line)) return null
    lines.splice(at, before.length, ...linesAt(target).map(String))
  }
  return lines.join('\n')
}

function changesIn(patch: string): readonly Fields[] | null {
  try {
    const changes: unknown = JSON.parse(patch === '' ? '[]' : patch)
    return Array.isArray(changes) ? listAt({ changes }, 'changes') : null
  } catch {
    return null
  }
}
