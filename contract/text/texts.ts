import { defineTexts, joinTexts } from '#contract/text.ts'
import { browserRefusals } from './browser-refusals.ts'

/** Texts of the platform's refusals. */
export const platformText = joinTexts(
  browserRefusals,
  defineTexts({
    BAD_REQUEST: { en: 'Some of your input isn’t valid. Check it and try again.', zh: '提交的内容有误，请检查后重试。' },
    SESSION: { en: 'Your user information is invalid. Please log in again.', zh: '用户信息已失效，请重新登录。' },
    TOKEN: {
      en: 'This call needs an API token in the header Authorization. The token is missing, unknown, expired, revoked, or not valid from this network.',
      zh: '该接口需要在请求头中提供接口令牌；令牌缺失、无效、已过期、已吊销，或不允许从当前网络使用。',
    },
    SCOPE: {
      en: 'The API token doesn’t have the scope for this call. Create one that does.',
      zh: '该接口令牌没有调用此接口的权限范围，请新建令牌。',
    },
    SECOND_FACTOR: { en: 'Enter the code from your authenticator app first.', zh: '请先输入验证器动态码。' },
    STEP_UP: { en: 'Confirm it’s you to continue.', zh: '请先验证身份。' },
    AGREEMENT_DUE: {
      en: 'The user agreement or privacy policy has changed. Accept it under Consents in your profile to continue.',
      zh: '用户协议或隐私政策已更新，请先在个人中心的“同意与授权”中同意后再操作。',
    },
    GUARDIAN_NEEDED: {
      en: 'Your guardian has to consent first. See Age and guardianship in your profile.',
      zh: '需先取得监护人同意，请前往“年龄与监护”查看。',
    },
    FORBIDDEN_PERMISSION: { en: 'You need the permission “{permission}”.', zh: '需要“{permission}”权限。' },
    FORBIDDEN_CONDITION: { en: '“{permission}” requires {condition}.', zh: '“{permission}”需要先通过{condition}。' },
    'condition.certified:personal': {
      en: 'personal certification (and, under 18, a guardian’s consent)',
      zh: '个人认证（未满 18 周岁还须监护人同意）',
    },
    'condition.certified:professional': { en: 'professional certification', zh: '专业认证' },
    'condition.certified:enterprise': { en: 'enterprise certification', zh: '企业认证' },
    ON_HOLD: {
      en: 'This is on legal hold and can’t be deleted. Lift the hold first.',
      zh: '该数据处于法律保全中，不能删除；请先解除保全。',
    },
    TERM_NOT_OVER: {
      en: 'By law, data of broadcasts must be stored for a time. You can delete it from {at}.',
      zh: '直播数据须依法保存，{at} 起才能删除。',
    },
    NOT_FOUND: { en: 'It doesn’t exist or has been deleted.', zh: '该内容不存在或已被删除。' },
    RATE_LIMITED: { en: 'Too many requests. Please wait a moment and try again.', zh: '操作过于频繁，请稍后再试。' },
    DEFECT: {
      en: 'Something went wrong. Try again; if the problem continues, contact us with the request ID.',
      zh: '系统出错，请重试。如果问题持续出现，请提供请求编号并联系我们。',
    },
    STORAGE_FULL: {
      en: 'The server is out of storage space. Nothing was changed; contact the administrator.',
      zh: '服务器存储空间不足，未作任何更改，请联系管理员。',
    },
    METHOD_NOT_ALLOWED: { en: 'This request method isn’t supported.', zh: '不支持该请求方式。' },
    UNSUPPORTED_MEDIA_TYPE: { en: 'This content type isn’t supported.', zh: '不支持该内容格式。' },
    TOO_LARGE: { en: 'The content is too large.', zh: '提交的内容过大。' },
    unreachable: { en: 'Couldn’t reach the site. Check your connection and try again.', zh: '无法连接到网站，请检查网络后重试。' },
    'page-failed': { en: 'This page isn’t available right now', zh: '页面暂时无法打开' },
    'try-again': { en: 'Try again', zh: '重试' },
    'to-home': { en: 'Home', zh: '返回首页' },
  }),
)
