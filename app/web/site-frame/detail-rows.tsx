import UsageStatisticsRow from '#capabilities/analytics/web/consent-part.tsx'
import ConnectedSitesRow from '#capabilities/federation/web/connected-sites-part.tsx'
import ConsentsRow from '#capabilities/privacy/web/consents-part.tsx'
import OwnDataRow from '#capabilities/privacy/web/own-data-part.tsx'
import WechatRow from '#capabilities/wechat/web/binding-part.tsx'

/** The rows below the own details: usage statistics, WeChat, the ways to all consents and to the own data, and the sites that the account logs in to. */
export default function DetailRows() {
  return (
    <>
      <UsageStatisticsRow />
      <WechatRow />
      <ConsentsRow />
      <OwnDataRow />
      <ConnectedSitesRow />
    </>
  )
}
