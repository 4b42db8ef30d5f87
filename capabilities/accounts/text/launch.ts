import { defineTexts } from '#contract/text.ts'

/** Lines of the launch check about accounts and text messages. */
export const accountsLaunchText = defineTexts({
  administrators: { en: 'Administrators', zh: '管理员' },
  'administrators.good': { en: 'There are {count:administrator|administrators}.', zh: '共有 {count} 名管理员。' },
  'administrators.warning': {
    en: 'There is one administrator. No one can help if that person loses their phone.',
    zh: '只有一名管理员，如果其手机遗失，将无人能处理。',
  },
  'administrators.bad': { en: 'There is no administrator.', zh: '没有管理员。' },
  'second-factor': { en: 'Two-step verification of operators', zh: '运营人员的两步验证' },
  'second-factor.good': { en: 'Every operator uses two-step verification.', zh: '所有运营人员都已开启两步验证。' },
  'second-factor.warning': {
    en: '{count:operator doesn’t|operators don’t} use two-step verification. Ask them to turn it on under “Security”.',
    zh: '{count} 名运营人员未开启两步验证，请他们在“账号安全”中开启。',
  },
  'second-factor.bad': {
    en: '{count:administrator doesn’t|administrators don’t} use two-step verification. It is turned on under “Security”.',
    zh: '{count} 名管理员未开启两步验证，请在“账号安全”中开启。',
  },
  sms: { en: 'SMS provider', zh: '短信服务商' },
  'sms.good': { en: 'Codes are sent by {names}.', zh: '验证码由 {names} 发送。' },
  'sms.bad': {
    en: 'Codes go to the development inbox and reach no phone.',
    zh: '验证码只进入开发收件箱，不会发到手机。',
  },
  'sms-template': { en: 'SMS signature and templates', zh: '短信签名与模板' },
  'sms-template.good': { en: 'Signature and templates are set: {names}.', zh: '签名和模板已设置：{names}。' },
  'sms-template.warning': {
    en: 'There is no template for: {purposes}. The provider refuses these messages.',
    zh: '缺少以下用途的模板：{purposes}，服务商会拒绝这些短信。',
  },
  'sms-delivery': { en: 'Delivery of codes', zh: '验证码送达' },
  'sms-delivery.good': { en: 'No carrier refuses many messages.', zh: '各运营商送达正常。' },
  'sms-delivery.bad': {
    en: 'Many messages don’t arrive at {carriers}. The newest error codes say why.',
    zh: '{carriers}的短信大量未送达，请查看最近的错误码。',
  },
  'sms-filing': { en: 'SMS filing', zh: '短信签名与模板报备' },
  'sms-filing.good': { en: 'Signatures and templates are filed with every carrier.', zh: '签名和模板均已在各运营商报备。' },
  'sms-filing.warning': {
    en: '{count:filing isn’t|filings aren’t} confirmed yet. Carriers block messages with unfiled signatures.',
    zh: '有 {count} 项报备尚未确认。未报备的签名会被运营商拦截。',
  },
  'sms-filing.bad': {
    en: 'A signature or template was refused. Correct it at the provider.',
    zh: '有签名或模板被驳回，请到服务商处修改。',
  },
  'sms-proven': { en: 'Code received', zh: '实测收到验证码' },
  'sms-proven.good': { en: 'A code of this provider was received and entered.', zh: '已有人收到并使用该服务商发出的验证码。' },
  'sms-proven.warning': {
    en: 'No code of this provider has been entered yet. Log in once with a code.',
    zh: '尚无人使用过该服务商发出的验证码，请用验证码登录一次。',
  },
})
