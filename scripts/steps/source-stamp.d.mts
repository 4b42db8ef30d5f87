/** Describes the sources of both builds by names, sizes and times. */
export function stampSources(root?: string): string
export function saveStamp(stamp: string, root?: string): void
export function isBuilt(root?: string): boolean
