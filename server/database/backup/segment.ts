/** Returns the place of a segment in the log, which is its name without the eight digits of the timeline. Segments sort by it. */
export const placeOf = (segment: string): string => /^[0-9A-F]{8}([0-9A-F]{16})/.exec(segment)?.[1] ?? segment
