import { rows } from '#server/retention/rows.ts'
import type { Retention } from '#server/retention/rule.ts'

const ACCOUNT = [`'account:' || account_id`]

export const accountsRetention = {
  rules: [
    {
      name: 'codes',
      label: { en: 'Verification codes', zh: '短信验证码' },
      about: { en: 'Codes with their number and address, from the request on.', zh: '验证码及其手机号、IP 地址，自请求时起算。' },
      days: 1,
      parts: [rows({ table: 'accounts.code', since: 'created_at' })],
    },
    {
      name: 'sms-messages',
      label: { en: 'Delivery of text messages', zh: '短信送达状态' },
      about: {
        en: 'Text messages with the state that the carrier reported, from the sending on. The number is stored, sealed, for a day at most.',
        zh: '已发短信及运营商回执，自发送时起算；手机号加密保存，最多一天。',
      },
      days: 7,
      parts: [rows({ table: 'accounts.sms_message', since: 'sent_at' })],
    },
    {
      name: 'sms-counts',
      label: { en: 'Figures of text messages', zh: '短信送达统计' },
      about: { en: 'Counts by hour, carrier and purpose, without numbers.', zh: '按小时、运营商和用途的计数，不含手机号。' },
      days: 365,
      parts: [rows({ table: 'accounts.sms_count', since: 'hour' })],
    },
    {
      name: 'challenges',
      label: { en: 'Solved challenges', zh: '已完成的验证' },
      about: { en: 'Proofs of work, which count once, until they expire.', zh: '只能使用一次的防刷验证，到期即删。' },
      days: 'own',
      parts: [rows({ table: 'accounts.spent_challenge', since: 'expires_at' })],
    },
    {
      name: 'sessions',
      label: { en: 'Sessions and known addresses', zh: '登录会话与常用地址' },
      about: {
        en: 'Sessions with device and address from their end on, and addresses of logins from the last use on.',
        zh: '会话及其设备、IP 地址，自会话结束时起算；登录过的地址，自最后使用时起算。',
      },
      days: 30,
      parts: [
        rows({
          table: 'accounts.session',
          since: `least(coalesce(ended_at, 'infinity'), expires_at, last_used_at + idle_limit)`,
          notAfter: 'started_at',
          about: ACCOUNT,
        }),
        rows({ table: 'accounts.known_address', since: 'last_at', about: ACCOUNT }),
      ],
    },
    {
      name: 'attempts',
      label: { en: 'Unfinished logins', zh: '未完成的登录数据' },
      about: {
        en: 'Failed logins of addresses, expired administrator links and authenticators that were never confirmed. Failures in a row of an account stay until it logs in.',
        zh: '各地址的登录失败记录、过期的管理员链接、未确认的身份验证器。账号的连续失败次数保留到其登录成功。',
      },
      days: 1,
      parts: [
        rows({ table: 'accounts.login_bucket', since: 'changed_at', where: `in_a_row = 0 or key not like 'account %'` }),
        rows({ table: 'accounts.administrator_link', since: 'expires_at' }),
        rows({ table: 'accounts.second_factor', since: 'new_asked_at', where: 'confirmed_at is null', about: ACCOUNT }),
      ],
    },
    {
      name: 'imported-passwords',
      label: { en: 'Imported passwords', zh: '导入的密码' },
      about: {
        en: 'Encrypted password hashes that came with accounts from another system, from the import on. The first login removes one earlier.',
        zh: '随账号从其他系统导入的加密密码哈希，自导入时起算；首次登录后即删。',
      },
      days: 180,
      parts: [rows({ table: 'accounts.imported_password', since: 'imported_at', about: ACCOUNT })],
    },
    {
      name: 'disclosures',
      label: { en: 'Requests to see personal data', zh: '查看个人信息的申请' },
      about: {
        en: 'Who asked to see personal data and who approved it, from the request on. The audit trail has each view.',
        zh: '申请查看个人信息的人和批准人，自申请时起算；每次查看均记入审计日志。',
      },
      days: 90,
      parts: [rows({ table: 'accounts.disclosure', since: 'asked_at', about: ACCOUNT })],
    },
    {
      name: 'blocked-phones',
      label: { en: 'Blocked phone numbers', zh: '禁止注册的手机号' },
      about: {
        en: 'Keyed hashes of numbers that may not register, until the day that was set. Those without an end stay until they are removed.',
        zh: '禁止注册的手机号的密钥散列，到设定的日期为止；未设期限的，保留到人工移除。',
      },
      days: 'own',
      parts: [rows({ table: 'accounts.blocked_phone', since: 'ends_at', where: 'ends_at is not null' })],
    },
    {
      name: 'notices',
      label: { en: 'Security notices', zh: '安全提醒' },
      about: { en: 'What changed in the security of an account, from the change on.', zh: '账号安全的变动提醒，自变动时起算。' },
      days: 365,
      parts: [rows({ table: 'accounts.notice', since: 'at', about: ACCOUNT })],
    },
  ],
  lasting: [
    {
      name: 'sms-filings',
      label: { en: 'State of SMS signatures and templates', zh: '短信签名与模板报备状态' },
      kind: 'permanent',
      reason: { en: 'Facts about the site at its providers.', zh: '站点在服务商处的报备情况。' },
      tables: ['accounts.sms_filing'],
    },
    {
      name: 'blocked-hashes',
      label: { en: 'Hashes of blocked numbers', zh: '禁止注册号码的散列' },
      kind: 'owner',
      reason: { en: 'They go with the entry of the number.', zh: '随该号码的记录一并删除。' },
      tables: ['accounts.blocked_phone', 'accounts.blocked_phone_mac'],
    },
    {
      name: 'account',
      label: { en: 'Accounts and how they log in', zh: '账号与登录方式' },
      kind: 'account',
      reason: { en: 'Needed as long as the account exists.', zh: '账号存在期间需要。' },
      tables: [
        'accounts.account',
        'accounts.phone_index',
        'accounts.login_bucket',
        'accounts.minor',
        'accounts.recovery_code',
        'accounts.second_factor',
        'accounts.security_question',
      ],
    },
    {
      name: 'agreements',
      label: { en: 'Versions of the agreement', zh: '用户协议版本' },
      kind: 'permanent',
      reason: { en: 'They prove which text an account agreed to.', zh: '用于证明账号同意的是哪一版协议。' },
      tables: ['accounts.agreement_version', 'accounts.proven_provider'],
    },
    {
      name: 'outbox',
      label: { en: 'Text messages to send', zh: '待发短信' },
      kind: 'work',
      reason: { en: 'Each goes when it is sent, or with its code.', zh: '发送后删除，或随验证码删除。' },
      tables: ['accounts.dispatch'],
    },
  ],
} as const satisfies Retention
