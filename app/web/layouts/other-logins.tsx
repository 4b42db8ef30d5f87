import ProviderLogin from '#capabilities/federation/web/provider-login-part.tsx'
import WechatLogin from '#capabilities/wechat/web/login-part.tsx'

/** The ways to log in below the forms: the providers of operators, and WeChat. */
export default function OtherLogins({ after }: { readonly after: string }) {
  return (
    <>
      <ProviderLogin after={after} />
      <WechatLogin after={after} />
    </>
  )
}
