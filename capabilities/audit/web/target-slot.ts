import { defineSlot } from '#web/slots.tsx'

/** Returns the console page of a target (`<kind>:<id>`), or undefined when it has none. */
export const targetPath = defineSlot<(target: string) => string | undefined>('audit target path')
