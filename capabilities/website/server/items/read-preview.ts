import type { getPreview } from '#capabilities/content/contract.ts'
import type { Outcome } from '#contract/call.ts'

export type ReadPreview = (of: string) => Promise<Outcome<typeof getPreview>>
