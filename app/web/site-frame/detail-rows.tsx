import UsageStatisticsRow from '#capabilities/analytics/web/consent-part.tsx'
import ConsentsRow from '#capabilities/privacy/web/consents-part.tsx'

/** The rows below the own details: usage statistics, and the way to all consents. */
export default function DetailRows() {
  return (
    <>
      <UsageStatisticsRow />
      <ConsentsRow />
    </>
  )
}
