import * as z from 'zod/mini'
import type { Bilingual } from '../language.ts'

/** Names the groups of which an audience may consist. Capabilities decide who belongs to a group (server/audience). */
export const AUDIENCE_GROUPS = ['certified', 'members', 'registered', 'invited'] as const
export type AudienceGroup = (typeof AUDIENCE_GROUPS)[number]

const MOST_VALUES = 50
/** An empty list admits every person of the group. */
const Values = z.array(z.string().check(z.regex(/^[\w-]{1,60}$/))).check(z.maxLength(MOST_VALUES))
const Limited = z.object({
  kind: z.literal('limited'),
  certified: z.optional(Values),
  members: z.optional(Values),
  registered: z.optional(Values),
  invited: z.optional(Values),
})

/** Says who may read something. Any group of a limited audience admits. */
export const Audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('signed-in') }),
  Limited,
])
export type Audience = z.output<typeof Audience>

/** An audience as an editor saves it: a limited one names a group. */
export const WrittenAudience = Audience.check(
  z.refine((audience) => audience.kind !== 'limited' || groupsOf(audience).length > 0, 'AUDIENCE_EMPTY'),
)

export const EVERYBODY = { kind: 'everybody' } as const satisfies Audience
/** Replaces a stored value that this version does not understand, such as a group of a newer version: it admits no one. */
const NOBODY: Audience = { kind: 'limited' }

/** Reads a stored audience. One that is not understood admits no one. */
export function readAudience(stored: unknown): Audience {
  const read = Audience.safeParse(stored)
  return read.success ? read.data : NOBODY
}

/** Returns true when strangers and search engines see only the teaser. */
export const isRestricted = ({ kind }: Pick<Audience, 'kind'>): boolean => kind !== 'everybody'

type GroupOfAudience = { readonly group: AudienceGroup; readonly values: readonly string[] }

/** Returns the groups of a limited audience; others have none. */
export const groupsOf = (audience: Audience): readonly GroupOfAudience[] =>
  AUDIENCE_GROUPS.flatMap((group) => {
    const values = audience.kind === 'limited' ? audience[group] : undefined
    return values === undefined ? [] : [{ group, values }]
  })

/** Names a way into an audience: to log in, or to become a person of a group. */
export type AudienceWay = 'log-in' | AudienceGroup

/** Describes an audience to readers who do not belong to it. Both are the same for every reader, so that pages can be cached. */
export const AudienceNotice = z.object({
  /** Names the readers as a part of a sentence: “Certified professionals or members”. */
  readers: z.string(),
  ways: z.array(z.object({ way: z.enum(['log-in', ...AUDIENCE_GROUPS]), text: z.string(), path: z.string() })),
})
export type AudienceNotice = z.output<typeof AudienceNotice>

/** A value that an editor may choose in a group. */
export type AudienceOption = { readonly value: string; readonly name: Bilingual }
