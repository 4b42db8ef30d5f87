import { defineTexts } from '#contract/text.ts'

/** Why a provider of operators cannot be saved or used, and why a login by it fails. */
export const operatorLoginRefusals = defineTexts({
  PROVIDER_KEY_INVALID: {
    en: 'Enter 2 to 20 lower-case letters, digits and hyphens, beginning with a letter.',
    zh: '请填写 2 至 20 位小写字母、数字或连字符，以字母开头。',
  },
  PROVIDER_NAME_MISSING: { en: 'Enter a name.', zh: '请填写名称。' },
  PROVIDER_CLIENT_MISSING: { en: 'Enter the client ID, without blanks.', zh: '请填写客户端 ID，不含空格。' },
  PROVIDER_SCOPE_INVALID: { en: 'A scope has no blanks. Press Enter after each.', zh: '授权范围不含空格，每项输入后按回车。' },
  PROVIDER_SECRET_INVALID: { en: 'A secret has no blanks.', zh: '密钥不含空格。' },
  PROVIDER_SECRET_MISSING: { en: 'Enter the client secret.', zh: '请填写客户端密钥。' },
  PROVIDER_CLAIM_MISSING: { en: 'Enter the claim that has the groups.', zh: '请填写包含用户组的声明。' },
  PROVIDER_ROLE_ABOVE: {
    en: 'Groups can only give roles that exist and that you may give.',
    zh: '用户组只能授予已有且你有权授予的角色。',
  },
  PROVIDER_ADDRESS_INVALID: {
    en: 'Enter an address that begins with https://, without a login or #.',
    zh: '请填写以 https:// 开头的地址，不含用户名和 #。',
  },
  PROVIDER_ADDRESS_PRIVATE: {
    en: 'The provider uses an address in a private network. The operator of the server can allow its host (OIDC_PRIVATE_HOSTS).',
    zh: '身份提供方使用内部网络地址，需由服务器管理员在服务器设置中允许该主机。',
  },
  PROVIDER_TAKEN: {
    en: 'There is a provider with this short name or issuer already. The issuer of a provider can’t be changed.',
    zh: '已有相同简称或签发方的身份提供方。签发方不可修改。',
  },
  PROVIDER_CHANGED: { en: 'Someone changed this provider in the meantime. Open it again.', zh: '该身份提供方已被他人修改，请重新打开。' },
  PROVIDERS_FULL: { en: 'There are too many providers. Remove one first.', zh: '身份提供方过多，请先删除不用的。' },
  LOCAL_LOGIN_MISSING: {
    en: 'Name at least one administrator as an emergency account first, so that the site stays open when the provider fails.',
    zh: '请先将至少一名管理员设为应急账号，以便身份提供方故障时仍可登录。',
  },
  LOCAL_LOGIN_UNFIT: { en: 'Only active administrators can be emergency accounts.', zh: '仅在用的管理员账号可设为应急账号。' },
  INVITED_ACCOUNT_UNKNOWN: { en: 'There is no account with this username or phone number.', zh: '没有该用户名或手机号的账号。' },
  INVITED_ACCOUNT_ABOVE: { en: 'This account has a role that you may not give.', zh: '该账号拥有你无权授予的角色。' },
  PROVIDER_OFF: { en: 'This way to log in is off.', zh: '该登录方式未启用。' },
  PROVIDER_SILENT: {
    en: 'The provider doesn’t answer. Try again later. Emergency accounts can log in with their password.',
    zh: '身份提供方无应答，请稍后再试。应急账号可使用密码登录。',
  },
  PROVIDER_ISSUER_DIFFERS: {
    en: 'The description at this address is of another issuer. Compare the address with the one in the provider’s settings, letter by letter.',
    zh: '该地址的描述属于其他签发方，请与身份提供方设置中的地址逐字核对。',
  },
  PROVIDER_UNFIT: {
    en: 'The provider answered something unexpected. Check its address, and the return address that is registered there.',
    zh: '身份提供方应答异常，请检查其地址和在其处登记的回调地址。',
  },
  PROVIDER_WITHOUT_PKCE: { en: 'The provider doesn’t support PKCE with S256.', zh: '身份提供方不支持 PKCE（S256）。' },
  PROVIDER_WITHOUT_KEYS: {
    en: 'The provider has no key that this site accepts. It needs RS256, PS256, ES256 or EdDSA.',
    zh: '身份提供方没有本站接受的签名密钥，需要 RS256、PS256、ES256 或 Ed25519。',
  },
  PROVIDER_REFUSES_CLIENT: {
    en: 'The provider doesn’t accept the client ID or the secret. An administrator can enter them again.',
    zh: '身份提供方不接受客户端 ID 或密钥，请管理员重新填写。',
  },
  PROVIDER_FOREIGN: {
    en: 'The answer isn’t a valid login of this provider for this site: its issuer, key, recipient or number differs. No account was logged in.',
    zh: '应答不是该身份提供方对本站的有效登录：签发方、密钥、接收方或随机数不符，未登录任何账号。',
  },
  PROVIDER_CLOCK: {
    en: 'The clocks of this site and of the provider differ by more than a minute. An administrator has to correct one.',
    zh: '本站与身份提供方的时钟相差超过一分钟，请管理员校准。',
  },
  SIGN_IN_EXPIRED: {
    en: 'This login has expired, was used already, or was begun in another browser. Begin again.',
    zh: '登录已过期、已使用，或从其他浏览器发起，请重新登录。',
  },
  SIGN_IN_CANCELLED: { en: 'The login was cancelled or not permitted at the provider.', zh: '登录已取消，或身份提供方未允许。' },
  SIGN_IN_PROVIDER_TROUBLE: {
    en: 'The provider reports trouble of its own. Try again later. Emergency accounts can log in with their password.',
    zh: '身份提供方报告自身故障，请稍后再试。应急账号可使用密码登录。',
  },
  SIGN_IN_PROVIDER_REFUSED: {
    en: 'The provider refused the request of this site. An administrator has to check its settings there.',
    zh: '身份提供方拒绝了本站的请求，请管理员检查其设置。',
  },
  SIGN_IN_UNLINKED: {
    en: 'No account here is linked with this login. Log in with your password and link it under User settings › Security settings, or ask an administrator for an invitation.',
    zh: '没有账号与此登录关联。请用密码登录后在“用户设置”的“安全设置”中关联，或请管理员发出邀请。',
  },
  SIGN_IN_WITHOUT_ROLE: {
    en: 'Your groups give you no role here. Ask an administrator.',
    zh: '你所在的用户组没有本站角色，请联系管理员。',
  },
  SIGN_IN_CLOSED: {
    en: 'The linked account is disabled or about to be closed. Ask an administrator.',
    zh: '关联的账号已停用或正在注销，请联系管理员。',
  },
  LINK_TAKEN: {
    en: 'This login or this account is linked already. Remove that link first.',
    zh: '该登录身份或该账号已有关联，请先解除。',
  },
  LINK_FOR_OPERATORS: { en: 'Only accounts of operators can be linked.', zh: '仅运营人员的账号可以关联。' },
  LINK_REQUIRED: {
    en: 'You have to log in by this provider, so only an administrator can remove the link.',
    zh: '你必须通过该身份提供方登录，仅管理员可解除关联。',
  },
  INVITATION_OVER: { en: 'This invitation has expired or was used already. Ask for a new one.', zh: '邀请已过期或已使用，请重新索取。' },
})
