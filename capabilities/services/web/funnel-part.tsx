import type { Selection } from '#capabilities/analytics/contract.ts'
import { FunnelReport } from './funnel-report.tsx'

/** Embeds the funnel builder in an analytics screen, with the period and channel of that screen. */
export default function FunnelPart({ selection: { from, to, compare, channel } }: { readonly selection: Partial<Selection> }) {
  return <FunnelReport period={{ from, to, ...(compare && { compare }), channel }} />
}
