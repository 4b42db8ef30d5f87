import UsageStatisticsRow from '#capabilities/analytics/web/consent-part.tsx'
import ConsentsRow from '#capabilities/privacy/web/consents-part.tsx'
import WechatRow from '#capabilities/wechat/web/binding-part.tsx'

/** The rows below the own details: usage statistics, WeChat, and the way to all consents. */
export default function DetailRows() {
  return (
    <>
      <UsageStatisticsRow />
      <WechatRow />
      <ConsentsRow />
    </>
  )
}
