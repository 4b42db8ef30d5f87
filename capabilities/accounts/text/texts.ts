import { defineTexts, joinTexts } from '#contract/text.ts'
import { formsText } from './forms.ts'
import { loginText } from './login.ts'
import { noticesText } from './notices.ts'
import { operatorText } from './operator.ts'
import { questionText } from './question.ts'
import { securityText } from './security.ts'

export const accountsText = joinTexts(
  defineTexts({
    'permission.accounts:sms': { en: 'View the delivery of text messages and set their filings', zh: '查看短信送达情况，登记签名和模板' },
    PHONE_INVALID: { en: 'Enter a valid phone number.', zh: '手机号格式不正确。' },
    PHONE_UNSUPPORTED: { en: 'We can’t send text messages to this country or region yet.', zh: '暂不支持向该国家或地区的号码发送短信。' },
    SMS_TOO_SOON: {
      en: 'A code was just sent to this number. Enter it, or wait a moment to get a new one.',
      zh: '验证码已发送，请直接输入，或稍后重新获取。',
    },
    SMS_OTHER_PURPOSE: {
      en: 'A code for another action was just sent to this number. Wait a moment, then request one for this.',
      zh: '该号码刚获取过其他操作的验证码，请稍后再获取。',
    },
    SMS_LIMITED: { en: 'Too many codes requested. Please try again later.', zh: '获取验证码过于频繁，请稍后再试。' },
    SMS_FILINGS_UNANSWERED: {
      en: 'The provider doesn’t answer, or its key may not read signatures. Check the rights of the key.',
      zh: '服务商没有响应，或密钥无权查询签名，请检查密钥权限。',
    },
    SMS_UNAVAILABLE: {
      en: 'Text messages can’t be sent right now. Please try again in a few minutes.',
      zh: '短信暂时无法发送，请几分钟后再试。',
    },
    POW_REQUIRED: { en: 'Running a quick security check…', zh: '正在进行安全检查…' },
    OTP_INVALID: { en: 'Incorrect or expired code. Check it or request a new one.', zh: '验证码错误或已过期，请检查或重新获取。' },
    OTP_LOCKED: { en: 'Too many incorrect codes for this number. Try again in an hour.', zh: '该号码输错次数过多，请一小时后再试。' },
    PASSWORD_EMPTY: { en: 'Password cannot be empty', zh: '密码不能为空' },
    PASSWORD_TOO_LONG: { en: 'Passwords can have up to 128 characters.', zh: '密码最多 128 个字符。' },
    PASSWORD_WEAK: { en: 'Your password doesn’t meet all the requirements.', zh: '密码不符合要求。' },
    PASSWORD_COMMON: { en: 'This password is too easy to guess. Choose another one.', zh: '密码过于简单，容易被猜到，请换一个。' },
    AGREEMENT_CHANGED: {
      en: 'The user agreement or privacy policy has changed. Read and accept the new version.',
      zh: '用户协议或隐私政策已更新，请阅读新版本后重新勾选同意。',
    },
    CHILDREN_CLOSED: {
      en: 'This site isn’t open to children under 14 yet.',
      zh: '本站暂不向未满 14 周岁的儿童开放注册。',
    },
    AGREEMENT_REQUIRED: { en: 'Confirm your age and accept the user agreement first.', zh: '请先确认年龄，并阅读和同意用户协议。' },
    NAME_UNAVAILABLE: { en: 'This username isn’t available. Choose another one.', zh: '该用户名不可用，请换一个。' },
    ALREADY_REGISTERED: { en: 'This number is already registered. Log in instead.', zh: '该手机号已注册，请直接登录。' },
    LOGIN_BY_PROVIDER: {
      en: 'Operators log in with the account of their organisation here. Use the button below the form.',
      zh: '运营人员须使用所在机构的统一身份登录，请点击表单下方的按钮。',
    },
    PHONE_BLOCKED: {
      en: 'This number has been blocked because it was used to break the rules of the site. To appeal, use the contact form at /contact or the contact details at the foot of the page.',
      zh: '该手机号因违反本站规则已被限制使用。如有异议，可通过“联系我们”页面（/contact）或页脚的联系方式申诉。',
    },
    USERNAME_EMPTY: { en: 'Username cannot be empty', zh: '用户名不能为空' },
    LOGIN_FAILED: { en: 'Wrong account or password. Try again, or log in with a code.', zh: '账号或密码错误。请重试，或使用验证码登录。' },
    ACCOUNT_CLOSING: {
      en: 'This account is about to be deleted, as its owner asked. To keep it, log in on the login page.',
      zh: '该账号已申请注销，即将删除。如需保留，请在登录页登录。',
    },
    CODE_ALSO: {
      en: 'This password comes from the site’s earlier system. Confirm your phone with a code once. If the password is strong enough here, it works as usual after that.',
      zh: '该密码来自本站的旧系统。首次登录需用短信验证码确认手机号。密码强度符合本站要求的，之后可照常使用。',
    },
    PASSWORD_ALSO: {
      en: 'This account hasn’t been used for a long time. For your security, enter its password too.',
      zh: '该账号长期未使用。为保障安全，请同时输入密码。',
    },
    QUESTION_INVALID: { en: 'The question must be one line of 4 to 100 characters.', zh: '密保问题须为一行，4 至 100 个字符。' },
    QUESTIONS_OFF: {
      en: 'This site doesn’t use security questions. Turn on two-step verification and keep its recovery codes.',
      zh: '本站不使用密保问题。请开启两步验证，并保存恢复码。',
    },
    ANSWER_INVALID: {
      en: 'The answer must have 2 to 64 characters, not counting spaces, and can’t appear in the question.',
      zh: '答案须为 2 至 64 个字符（不计空格），且不能出现在问题中。',
    },
    ANSWER_REQUIRED: { en: 'Answer your security question too.', zh: '请同时回答密保问题。' },
    ANSWER_WRONG: { en: 'Wrong answer. Capitals and spaces don’t matter.', zh: '答案错误。答案不区分大小写和空格。' },
    RESET_PENDING: {
      en: 'This account hasn’t been used for a long time. For your security, the new password takes effect in 24 hours.',
      zh: '该账号长期未使用。为保障安全，新密码将在 24 小时后生效。',
    },
    RESET_WHILE_CLOSING: {
      en: 'This account is about to be deleted, as its owner asked, so its password can’t be reset. To keep it, log in with the password; after the deletion you can register again.',
      zh: '该账号已申请注销，期间不能重置密码。如需保留，请用原密码登录；账号删除后可重新注册。',
    },
    AUTHENTICATOR_REQUIRED: {
      en: 'Two-step verification is on. Enter a code from your authenticator app, or a recovery code.',
      zh: '已开启两步验证，请输入验证器的动态码或恢复码。',
    },
    SECOND_FACTOR_WRONG: {
      en: 'Incorrect code. Codes change every 30 seconds; enter the current one.',
      zh: '动态码错误。动态码每 30 秒更新一次，请输入当前的。',
    },
    SECOND_FACTOR_LOCKED: { en: 'Too many incorrect codes. Try again in a few minutes.', zh: '输错次数过多，请几分钟后再试。' },
    SECOND_FACTOR_REQUIRED: {
      en: 'Your role requires two-step verification, so it can’t be turned off.',
      zh: '你的角色必须使用两步验证，不能关闭。',
    },
    ROLE_NOT_GRANTED: { en: 'You don’t have this role.', zh: '你没有该角色。' },
    LINK_INVALID: {
      en: 'This link has expired or already been used. Restart the server, or create a new link on the command line.',
      zh: '链接已使用或已过期。请重新启动服务，或用命令行生成新链接。',
    },
    SMS_NOTE: { en: '[{product}] {text} {link}', zh: '【{product}】{text}{link}' },
    SMS_CODE: {
      en: '[{product}] Your verification code is {code}. It expires in {minutes} minutes. Don’t share it with anyone.\n@{host} #{code}',
      zh: '【{product}】验证码 {code}，{minutes} 分钟内有效。请勿告诉他人，工作人员不会向你索要。\n@{host} #{code}',
    },
  }),
  formsText,
  loginText,
  securityText,
  operatorText,
  noticesText,
  questionText,
)
export type AccountsText = (typeof accountsText)['en-US']
