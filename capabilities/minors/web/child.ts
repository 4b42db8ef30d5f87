import type { OutputOf } from '#contract/call.ts'
import type { listChildren } from '../contract.ts'

/** A child who asks for a consent, or has one. */
export type Child = OutputOf<typeof listChildren>['children'][number]
