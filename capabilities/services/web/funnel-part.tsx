import type { Selection } from '#capabilities/analytics/contract.ts'
import { FunnelReport } from './funnel-report.tsx'

/** The builder of funnels on a screen of figures, about its period and promotion. */
export default function FunnelPart({ selection: { from, to, compare, channel } }: { readonly selection: Partial<Selection> }) {
  return <FunnelReport period={{ from, to, ...(compare && { compare }), channel }} />
}
