import * as z from 'zod/mini'
import { ThingTeaser } from '#contract/site/thing-teaser.ts'

/** Public things of one kind that a page shows in a row, with the title of the row. */
export const ThingGroup = z.object({ kind: z.string(), title: z.string(), list: z.array(ThingTeaser) })
export type ThingGroup = z.output<typeof ThingGroup>
