import type { OutputOf } from '#contract/call.ts'
import type { getGroup } from '../contract.ts'

/** A team or project as the drawer shows it. */
export type Group = OutputOf<typeof getGroup>
