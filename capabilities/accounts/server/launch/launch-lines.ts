import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import type { Database } from '#server/database/database.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import type { SmsSettings } from '#server/outside/sms/settings.ts'
import { templateFor } from '#server/outside/sms/templates.ts'
import { PURPOSES } from '../../contract.ts'
import { accountsLaunchText } from '../../text/launch.ts'
import { countOperators, isSmsProven } from './launch-store.ts'

type AccountsLaunchContext = { readonly database: Pick<Database, 'of'>; readonly providers: readonly SmsSettings[] }

/** Reports whether the accounts of operators are safe, and whether codes reach phones. */
export const accountsLaunch = ({ database, providers }: AccountsLaunchContext): readonly LaunchSource[] => [
  { name: 'accounts', group: 'people', read: () => peopleLines(database) },
  {
    name: 'sms',
    group: 'messages',
    read: async () => [providerLine(providers), ...templateLines(providers), ...(await provenLines(database, providers))],
  },
]

async function peopleLines(database: Pick<Database, 'of'>): Promise<readonly LaunchLine[]> {
  const { administrators, bareAdministrators, bareOperators } = await countOperators(database.of())
  return [
    dutyOf(accountsLaunchText, 'administrators', {
      state: administrators > 1 ? 'good' : administrators === 1 ? 'warning' : 'bad',
      values: { count: administrators },
      rule: RULES.operations,
      fix: { kind: 'page', path: '/people/accounts?invite=admin' },
    }),
    dutyOf(accountsLaunchText, 'second-factor', {
      state: bareAdministrators > 0 ? 'bad' : bareOperators > 0 ? 'warning' : 'good',
      values: { count: bareAdministrators || bareOperators },
      rule: RULES.security,
      fix: { kind: 'page', path: '/information/index#security' },
    }),
  ]
}

const SMS_FIX = { kind: 'server', settings: ['SMS_PROVIDERS'], heading: 'SMS providers' } as const

const providerLine = (providers: readonly SmsSettings[]): LaunchLine =>
  dutyOf(accountsLaunchText, 'sms', {
    state: providers.some(({ provider }) => provider === 'inbox') ? 'bad' : 'good',
    values: { names: namesOf(providers) },
    rule: RULES.realNames,
    fix: SMS_FIX,
  })

const namesOf = (providers: readonly SmsSettings[]): string => providers.map(({ provider }) => provider).join(', ')

/** Reports purposes without a template, of providers whose signature and templates carriers approve. */
function templateLines(providers: readonly SmsSettings[]): readonly LaunchLine[] {
  const approved = providers.filter((each) => 'templates' in each)
  if (approved.length === 0) return []
  const missing = PURPOSES.filter((purpose) => approved.some(({ templates }) => templateFor(templates, purpose) === undefined))
  return [
    dutyOf(accountsLaunchText, 'sms-template', {
      state: missing.length > 0 ? 'warning' : 'good',
      values: { purposes: missing.join(', '), names: approved.map(({ provider, signName }) => `${provider} 【${signName}】`).join(', ') },
      rule: RULES.signature,
      fix: SMS_FIX,
    }),
  ]
}

/** A site with the development inbox has nothing to prove yet. */
async function provenLines(database: Pick<Database, 'of'>, providers: readonly SmsSettings[]): Promise<readonly LaunchLine[]> {
  const names = providers.map(({ provider }) => provider)
  if (names.includes('inbox')) return []
  const isProven = await isSmsProven(database.of(), names)
  return [dutyOf(accountsLaunchText, 'sms-proven', { state: isProven ? 'good' : 'warning', rule: RULES.operations, fix: SMS_FIX })]
}
