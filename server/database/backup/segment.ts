/** Returns the place of a segment in the log, which is its name without the eight digits of the timeline. Segments sort by it. */
export const placeOf = (segment: string): string => /^[0-9A-F]{8}([0-9A-F]{16})/.exec(segment)?.[1] ?? segment

/** Segments of 16 MiB in each logical file of 4 GiB. */
const PER_FILE = 256

/** Returns the number of a segment; the next one has the next number. */
export function numberOf(segment: string): number {
  const [, file = '', inFile = ''] = /^[0-9A-F]{8}([0-9A-F]{8})([0-9A-F]{8})/.exec(segment) ?? []
  return Number.parseInt(file, 16) * PER_FILE + Number.parseInt(inFile, 16)
}
