import { type PersonalData, personalRows } from '#server/kinds/personal-data.ts'
import { NOT_AGREED } from '../contract.ts'
import type { AccountsContext } from './context.ts'
import { readPhone } from './phone/phone-store.ts'
import type { PhoneColumns } from './phone/phones.ts'

type Context = Pick<AccountsContext, 'database' | 'phones'>

export const accountsData = (context: Context): readonly PersonalData[] => [
  accountData(context),
  personalRows({
    name: 'sessions',
    label: { 'zh-CN': '登录会话', 'en-US': 'Sessions' },
    term: { days: 30 },
    from: 'accounts.session',
    columns: 'address, agent, remembered, started_at, last_used_at, expires_at, ended_at',
    key: 'id',
  }),
  personalRows({
    name: 'addresses',
    label: { 'zh-CN': '登录过的网络地址', 'en-US': 'Addresses used for logging in' },
    term: { days: 30 },
    from: 'accounts.known_address',
    columns: 'address, last_at',
    key: 'address',
  }),
  personalRows({
    name: 'security-events',
    label: { 'zh-CN': '安全记录', 'en-US': 'Security events' },
    term: 'account',
    from: 'accounts.notice',
    columns: 'kind, address, at',
    key: 'id',
  }),
  personalRows({
    name: 'disclosures',
    label: { 'zh-CN': '查看你信息的申请', 'en-US': 'Requests to view your data' },
    term: { days: 90 },
    from: 'accounts.disclosure',
    columns: 'what, reason, asked_at, decided_at, is_approved, used_at',
    key: 'id',
  }),
  personalRows({
    name: 'age-group',
    label: { 'zh-CN': '年龄段', 'en-US': 'Age group' },
    term: 'account',
    from: 'accounts.minor',
    columns: 'age_group, declared_at, is_verified, restricted_since',
    key: 'account_id',
  }),
  securitySettings,
  ...phoneData(context),
]

const securitySettings = personalRows({
  name: 'security-settings',
  label: { 'zh-CN': '安全设置', 'en-US': 'Security settings' },
  term: 'account',
  from: 'accounts.account left join accounts.security_question as asked on asked.account_id = account.id left join accounts.second_factor as factor on factor.account_id = account.id',
  where:
    'account.id = $1 and (asked.account_id is not null or factor.account_id is not null or exists (select from accounts.imported_password as imported where imported.account_id = account.id))',
  columns:
    'asked.question, asked.set_at as question_set_at, (select imported_at from accounts.imported_password as imported where imported.account_id = account.id) as password_imported_at, factor.confirmed_at as two_step_since, (select count(*) from accounts.recovery_code as code where code.account_id = account.id) as recovery_codes',
  key: 'account.id',
  tables: ['accounts.imported_password', 'accounts.security_question', 'accounts.second_factor', 'accounts.recovery_code'],
})

const accountData = ({ phones }: Context): PersonalData =>
  personalRows({
    name: 'account',
    label: { 'zh-CN': '账号', 'en-US': 'Account' },
    term: 'account',
    from: 'accounts.account',
    where: 'id = $1',
    columns:
      'id, phone, sealed_phone, username, roles, status, phone_verified_at, password_changed_at, agreement_version, agreed_at, last_seen_at, created_at, updated_at',
    key: 'id',
    tables: ['accounts.account', 'accounts.phone_index'],
    toRow: ({ phone, sealed_phone, ...others }) => ({
      ...others,
      ...(others['agreement_version'] === NOT_AGREED && { agreement_version: null, agreed_at: null }),
      phone: phones.open(String(others['id']), { phone, sealed_phone } as PhoneColumns),
    }),
  })

type PhoneRows = Pick<Parameters<typeof personalRows>[0], 'name' | 'label' | 'from' | 'columns' | 'key'>

/** Rows about a phone that are deleted after a day. */
const phoneRows = ({ database, phones }: Context, rows: PhoneRows): PersonalData =>
  personalRows({
    ...rows,
    term: { days: 1 },
    where: 'phone = any ($1)',
    async find(_pool, accountId) {
      const columns = await readPhone(database.of(), accountId)
      const phone = columns ? phones.open(accountId, columns) : null
      return phone === null ? [] : phones.formsOf(phone)
    },
  })

const phoneData = (context: Context): readonly PersonalData[] => [
  phoneRows(context, {
    name: 'codes',
    label: { 'zh-CN': '发送到你手机的验证码记录', 'en-US': 'Verification codes sent to your phone' },
    from: 'accounts.code',
    columns: 'purpose, state, address, created_at, expires_at',
    key: 'id',
  }),
  phoneRows(context, {
    name: 'text-messages',
    label: { 'zh-CN': '等待回执的短信', 'en-US': 'Text messages to your phone without a receipt' },
    from: 'accounts.sms_message',
    columns: 'provider, carrier, purpose, sent_at, state',
    key: 'ref',
  }),
]
