import { defineSlot } from '#web/slots.tsx'

/** Where the thing that a target (`<kind>:<id>`) names is looked after; undefined where it has no page. */
export const targetPath = defineSlot<(target: string) => string | undefined>('audit target path')
