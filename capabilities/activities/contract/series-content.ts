import type { ActivityContent } from './content.ts'

const TIMES = ['startsAt', 'endsAt', 'signUpFrom', 'signUpUntil'] as const
type Time = (typeof TIMES)[number]
type Plain = Exclude<keyof ActivityContent, Time>

const shiftMoment = (at: string, byMs: number): string => new Date(Date.parse(at) + byMs).toISOString()

/** Returns the content with all its times moved, those of the sign-up, too. The agenda follows the start. */
export const shiftContent = (content: ActivityContent, byMs: number): ActivityContent => ({
  ...content,
  startsAt: shiftMoment(content.startsAt, byMs),
  endsAt: shiftMoment(content.endsAt, byMs),
  signUpFrom: content.signUpFrom && shiftMoment(content.signUpFrom, byMs),
  signUpUntil: content.signUpUntil && shiftMoment(content.signUpUntil, byMs),
})

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** Writes a value with the keys of each object in order, because a database returns them in another one. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

/** Returns a time as the distance from the start, so that two dates can be compared. */
const distance = (content: ActivityContent, time: Time): number | null => {
  const at = content[time]
  return at === null ? null : Date.parse(at) - Date.parse(content.startsAt)
}

const plainFields = (content: ActivityContent): readonly Plain[] =>
  Object.keys(content).filter((field): field is Plain => !(TIMES as readonly string[]).includes(field))

/** Names the fields in which two dates of a series differ. Times count from the start of each. */
export const findDifferences = (one: ActivityContent, other: ActivityContent): readonly (keyof ActivityContent)[] => [
  ...plainFields(one).filter((field) => !isSame(one[field], other[field])),
  ...TIMES.filter((time) => distance(one, time) !== distance(other, time)),
]

/** Names the fields in which the content of an activity has changed. */
export const findChanges = (before: ActivityContent, after: ActivityContent): readonly (keyof ActivityContent)[] => [
  ...(before.startsAt === after.startsAt ? [] : (['startsAt'] as const)),
  ...findDifferences(before, after),
]

/**
 * Applies a change of one date to another one: fields that the change leaves alone stay as the other date has them, and times move by as
 * much.
 */
export function applyChange(before: ActivityContent, after: ActivityContent, other: ActivityContent): ActivityContent {
  const moved = shiftContent(other, Date.parse(after.startsAt) - Date.parse(before.startsAt))
  const changed = findDifferences(before, after)
  const times = TIMES.filter((time) => changed.includes(time)).map((time) => {
    const fromStart = distance(after, time)
    return [time, fromStart === null ? null : shiftMoment(moved.startsAt, fromStart)]
  })
  const plain = plainFields(after).filter((field) => changed.includes(field))
  return { ...moved, ...Object.fromEntries(plain.map((field) => [field, after[field]])), ...Object.fromEntries(times) }
}
