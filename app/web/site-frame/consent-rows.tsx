import UsageStatisticsRow from '#capabilities/analytics/web/consent-part.tsx'
import ConnectedSitesRow from '#capabilities/federation/web/connected-sites-part.tsx'
import ConsentsRow from '#capabilities/privacy/web/consents-part.tsx'
import WechatRow from '#capabilities/wechat/web/binding-part.tsx'

/** The rows in which people decide on the use of their data: usage statistics, WeChat, all consents, and the sites that the account logs in to. */
export default function ConsentRows() {
  return (
    <>
      <UsageStatisticsRow />
      <WechatRow />
      <ConsentsRow />
      <ConnectedSitesRow />
    </>
  )
}
