import { dayOf } from '#contract/dates.ts'
import { DAY } from '#contract/duration.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { LaunchFix, LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { isHiddenIn, type SiteIdentity } from '#contract/site/site-identity.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import type { Platform } from '#server/platform.ts'
import { ACCESSIBILITY_DESK_PATH, DEMO_ORGANISATION, SITE_DESK_PATH } from '../contract.ts'
import { siteLaunchText } from '../text/launch.ts'
import { readStatement } from './accessibility-store.ts'

/** Links to a field of the site settings. */
const field = (name: string, part: 'identity' | 'look' | 'footer' | 'search' = 'identity'): LaunchFix => ({
  kind: 'page',
  path: `${SITE_DESK_PATH}?part=${part}&field=${name}`,
})

/** Reports which duties the settings of the site meet. */
export const siteLaunch = ({ identity, database }: Pick<Platform, 'identity' | 'database'>): readonly LaunchSource[] => [
  { name: 'site-filing', group: 'filing', read: async () => filingLines(await identity.current()) },
  { name: 'site-notices', group: 'notices', read: async () => noticeLines(await identity.current()) },
  { name: 'accessibility', group: 'notices', read: async () => [accessibilityLine(await readStatement(database.of()))] },
  { name: 'site-look', group: 'look', read: async () => lookLines(await identity.current()) },
]

function filingLines(site: SiteIdentity): readonly LaunchLine[] {
  const { icpNumber, publicSecurityNumber, drugInformationNumber } = site
  return [
    organisationLine(site),
    dutyOf(siteLaunchText, 'icp', {
      state: icpNumber === '' ? 'bad' : 'good',
      values: { number: icpNumber },
      rule: RULES.icp,
      fix: field('icpNumber'),
      links: ['https://beian.miit.gov.cn/'],
    }),
    dutyOf(siteLaunchText, 'public-security', {
      state: publicSecurityNumber === '' ? 'warning' : 'good',
      values: { number: publicSecurityNumber },
      rule: RULES.publicSecurity,
      fix: field('publicSecurityNumber'),
      links: ['https://beian.mps.gov.cn/'],
    }),
    ...(isHiddenIn(site, 'medicine')
      ? []
      : [
          dutyOf(siteLaunchText, 'drugs', {
            state: drugInformationNumber === '' ? 'bad' : 'good',
            values: { number: drugInformationNumber },
            rule: RULES.drugs,
            fix: field('drugInformationNumber'),
          }),
        ]),
  ]
}

function organisationLine({ organisation }: SiteIdentity): LaunchLine {
  const isNamed = !['', DEMO_ORGANISATION['zh-CN']].includes(organisation['zh-CN'])
  // A text that the owner left empty repeats the other language.
  const isInBoth = organisation['zh-CN'] !== organisation['en-US'] && LANGUAGES.every((language) => organisation[language] !== '')
  return dutyOf(siteLaunchText, 'organisation', {
    state: !isNamed ? 'bad' : isInBoth ? 'good' : 'warning',
    rule: RULES.notice,
    fix: field('organisation'),
  })
}

const noticeLines = ({ contact, menu, footer }: SiteIdentity): readonly LaunchLine[] => [
  dutyOf(siteLaunchText, 'contact', {
    state: contact.email === '' && contact.phone === '' ? 'bad' : 'good',
    rule: RULES.notice,
    fix: field('email'),
  }),
  dutyOf(siteLaunchText, 'report', {
    state: [...menu, ...footer].flatMap((entry) => [entry, ...entry.below]).some(({ href }) => href === '/report') ? 'good' : 'bad',
    rule: RULES.reports,
    fix: { kind: 'page', path: `${SITE_DESK_PATH}?part=footer` },
  }),
]

const CHECK_VALID_MS = 365 * DAY

/** A check of accessibility is old after a year. */
function accessibilityLine(saved: Awaited<ReturnType<typeof readStatement>>): LaunchLine {
  const common = { rule: RULES.accessibility, fix: { kind: 'page', path: ACCESSIBILITY_DESK_PATH } } as const
  const { level, checkedOn } = saved?.statement ?? { level: 'none', checkedOn: null }
  if (level === 'none' || checkedOn === null) return dutyOf(siteLaunchText, 'accessibility-open', { state: 'warning', ...common })
  const isRecent = checkedOn >= dayOf(new Date(Date.now() - CHECK_VALID_MS))
  return dutyOf(siteLaunchText, 'accessibility', { state: isRecent ? 'good' : 'warning', values: { day: checkedOn }, ...common })
}

/** The name of the product, which a site has until its owner chooses another. */
const SHIPPED_NAME = 'Lyceum'

const lookLines = ({ name, logo, seo }: SiteIdentity): readonly LaunchLine[] => [
  dutyOf(siteLaunchText, 'name', {
    state: LANGUAGES.some((language) => name[language] === SHIPPED_NAME) ? 'bad' : 'good',
    values: { name: name['zh-CN'] },
    rule: RULES.icp,
    fix: field('name'),
  }),
  dutyOf(siteLaunchText, 'logo', {
    state: logo === null ? 'warning' : 'good',
    rule: RULES.operations,
    fix: { kind: 'page', path: `${SITE_DESK_PATH}?part=look` },
  }),
  dutyOf(siteLaunchText, 'search', {
    state: seo['/home']?.isHidden ? 'warning' : 'good',
    rule: RULES.operations,
    fix: { kind: 'page', path: `${SITE_DESK_PATH}?part=search` },
  }),
]
