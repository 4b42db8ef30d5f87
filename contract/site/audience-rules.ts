import { AUDIENCE_GROUPS, type Audience, EVERYBODY, groupsOf } from './audience.ts'

const KINDS = ['everybody', 'signed-in', 'limited'] as const satisfies readonly Audience['kind'][]

/** Returns the narrower of two audiences by its kind: limited, signed-in, everybody. Of the same kind it is the first. */
export const narrowerOf = (first: Audience, second: Audience): Audience =>
  KINDS.indexOf(second.kind) > KINDS.indexOf(first.kind) ? second : first

/**
 * Returns the audience that admits everyone whom any of the given ones admits. No audience limits nothing. More values than an audience
 * may have are read as an audience of no one, so the sum never admits too many.
 * @example widestOf([{ kind: 'limited', members: ['a'] }, { kind: 'limited', certified: [] }]) // { kind: 'limited', members: ['a'], certified: [] }
 */
export function widestOf(audiences: readonly Audience[]): Audience {
  const kind = KINDS.find((each) => audiences.some((audience) => audience.kind === each)) ?? 'everybody'
  if (kind !== 'limited') return kind === 'everybody' ? EVERYBODY : { kind }
  const all = audiences.flatMap(groupsOf)
  const sums = AUDIENCE_GROUPS.flatMap((group) => {
    const lists = all.flatMap((each) => (each.group === group ? [each.values] : []))
    if (lists.length === 0) return []
    return [[group, lists.some((values) => values.length === 0) ? [] : [...new Set(lists.flat())]] as const]
  })
  return { kind, ...Object.fromEntries(sums) }
}
