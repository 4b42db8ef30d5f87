import { SHIPPED_NAMES, type SiteSection } from '#capabilities/site/contract.ts'
import type { Bilingual } from '#contract/language.ts'
import type { LaunchGroupName, LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { isHiddenIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import type { ConfirmedDutyName } from '../contract.ts'
import { confirmedLineText } from '../text/confirmed-lines.ts'
import { type Confirmation, endOf, readConfirmations } from './confirmation-store.ts'
import type { LaunchContext, LaunchFacts } from './context.ts'

/** A fact that a person confirms. */
type ConfirmedDuty = Open & {
  readonly group: LaunchGroupName
  /** The values that are confirmed. The confirmation ends when they change. */
  readonly about: string
  readonly needsNote: boolean
  readonly rule: Bilingual
  readonly links?: readonly string[]
}
/** The state of a duty while it is not confirmed. */
type Open =
  | { readonly key: 'icp-filed' | 'outside-services'; readonly otherwise: 'bad' }
  | { readonly key: Exclude<ConfirmedDutyName, 'icp-filed'>; readonly otherwise: 'warning' }

/** Reports the duties that a person confirms; each is open until it is confirmed, and again after a year. */
export const confirmedLaunch = (context: LaunchContext): readonly LaunchSource[] =>
  (['filing', 'retention', 'outside'] as const).map((group) => ({
    name: `confirmed-${group}`,
    group,
    async read() {
      const [duties, given] = [await listConfirmedDuties(context), await readConfirmations(context.database.of())]
      const lines = duties.filter((duty) => duty.group === group).map((duty) => lineOf(duty, given.get(duty.key)))
      return group === 'outside' && lines.length === 0 ? [dutyOf(confirmedLineText, 'none', { state: 'good', rule: RULES.abroad })] : lines
    },
  }))

/** Lists the duties that apply to this site at present. */
export async function listConfirmedDuties({ identity, facts, broadcasts }: LaunchContext): Promise<readonly ConfirmedDuty[]> {
  const site = await identity.current()
  return [
    ...filings(site, facts),
    ...approvals(site, broadcasts),
    {
      key: 'log-copies',
      group: 'retention',
      about: facts.logFile ?? 'stdout',
      needsNote: false,
      otherwise: 'warning',
      rule: RULES.logs,
    },
    ...services(facts),
  ]
}

/** A number that is not entered yet is a duty of the site settings. */
function filings({ icpNumber, publicSecurityNumber }: SiteIdentity, { publicUrl }: LaunchFacts): readonly ConfirmedDuty[] {
  const { hostname } = new URL(publicUrl)
  const common = { group: 'filing', needsNote: false } as const
  return [
    ...(icpNumber === ''
      ? []
      : [
          {
            ...common,
            key: 'icp-filed',
            about: `${icpNumber} · ${hostname}`,
            otherwise: 'bad',
            rule: RULES.icp,
            links: ['https://beian.miit.gov.cn/'],
          } as const,
        ]),
    ...(publicSecurityNumber === ''
      ? []
      : [
          {
            ...common,
            key: 'public-security-filed',
            about: `${publicSecurityNumber} · ${hostname}`,
            otherwise: 'warning',
            rule: RULES.publicSecurity,
            links: ['https://beian.mps.gov.cn/'],
          } as const,
        ]),
  ]
}

/** Sections whose subject needs an authority's approval. */
const APPROVALS = [
  ['approval-news', ['dynamic']],
  ['approval-health', ['article', 'video', 'multicenter', 'medicine', 'achievement']],
  ['approval-education', ['college']],
  ['approval-live', ['live']],
] as const

/** Names a section in both languages, because a confirmation is not translated. */
const nameOf = (section: SiteSection): string => `${SHIPPED_NAMES[section]['zh-CN']} ${SHIPPED_NAMES[section]['en-US']}`

const approvals = (site: SiteIdentity, broadcasts: boolean): readonly ConfirmedDuty[] =>
  APPROVALS.flatMap(([key, sections]) => {
    const open = sections.filter((section) => !isHiddenIn(site, section))
    if (open.length === 0 || (key === 'approval-live' && !broadcasts)) return []
    return [{ key, group: 'filing', about: open.map(nameOf).join(', '), needsNote: true, otherwise: 'warning', rule: RULES.approvals }]
  })

/** Names what the site asks of a service in both languages, because a confirmation is not translated. */
const SERVICE_NAMES = {
  sms: '短信 SMS',
  mail: '邮件 email',
  files: '文件 files',
  backup: '备份 backups',
  push: '浏览器推送 web push',
  caches: '缓存 caches',
  anchor: '审计锚点 audit anchor',
  identity: '身份核验 identity checks',
  login: '登录 login',
} as const satisfies Readonly<Record<LaunchFacts['services'][number]['kind'], string>>

function services({ services: all }: LaunchFacts): readonly ConfirmedDuty[] {
  if (all.length === 0) return []
  const exportsPhones = all.some(({ kind, isAbroad }) => kind === 'sms' && isAbroad)
  const kinds = [...new Set(all.map(({ kind }) => kind))]
  const namesOf = (kind: string) => all.flatMap((service) => (service.kind === kind ? [service.name] : [])).join(', ')
  const about = kinds.map((kind) => `${SERVICE_NAMES[kind]}: ${namesOf(kind)}`).join('; ')
  return [
    {
      key: 'outside-services',
      group: 'outside',
      about,
      needsNote: true,
      otherwise: exportsPhones ? 'bad' : 'warning',
      rule: RULES.abroad,
    },
  ]
}

function lineOf(duty: ConfirmedDuty, confirmation: Confirmation | undefined): LaunchLine {
  const { about, needsNote } = duty
  const given = confirmation?.about === about ? confirmation : undefined
  return {
    ...stateOf(duty, given !== undefined),
    confirmation: {
      about,
      needsNote,
      given: given
        ? { at: given.confirmed_at.toISOString(), by: given.by, note: given.note, endsAt: endOf(given.confirmed_at).toISOString() }
        : null,
    },
  }
}

function stateOf(duty: ConfirmedDuty, isConfirmed: boolean): LaunchLine {
  const common = { values: { about: duty.about }, rule: duty.rule, links: duty.links }
  if (isConfirmed) return dutyOf(confirmedLineText, duty.key, { state: 'good', ...common })
  if (duty.otherwise === 'bad') return dutyOf(confirmedLineText, duty.key, { state: 'bad', ...common })
  return dutyOf(confirmedLineText, duty.key, { state: 'warning', ...common })
}
