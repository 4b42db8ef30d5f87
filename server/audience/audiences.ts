import type { Caller } from '#contract/caller.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import {
  AUDIENCE_GROUPS,
  type Audience,
  type AudienceGroup,
  type AudienceNotice,
  type AudienceOption,
  type AudienceWay,
  groupsOf,
} from '#contract/site/audience.ts'
import { audienceText } from '#contract/text/audience.ts'
import { translatorOf } from '#contract/text.ts'

/** A part of the product that knows who belongs to a group of readers. */
export type AudienceJudge = {
  readonly group: AudienceGroup
  readonly name: Bilingual
  /** The page on which a person applies, and the text of the link to it. Some values have pages of their own. */
  readonly entry: { readonly text: Bilingual; readonly path: string; readonly pathFor?: (values: readonly string[]) => string }
  /** Lists the values from which an editor chooses. */
  options(): Promise<readonly AudienceOption[]>
  /** Returns true when the account belongs to the group now and has one of these values. No values stand for any. */
  admits(accountId: string, values: readonly string[]): Promise<boolean>
}

type Admission =
  | { readonly admitted: true }
  | { readonly admitted: false /** The ways in for this caller. */; readonly why: readonly AudienceWay[] }
type Reader = Pick<Caller, 'session'>

/** Decides who may read limited things (docs/decisions/0136). Capabilities add judges when they open. */
export type Audiences = {
  /** Throws when the group has a judge. */
  add(judge: AudienceJudge): void
  /** Decides at the time of the call. A group without a judge admits no one. */
  admits(reader: Reader, audience: Audience): Promise<Admission>
  /** Describes an audience to those who do not belong to it. */
  describe(audience: Audience, language: Language): Promise<AudienceNotice>
  /** Lists the groups that an editor may choose, with their values. */
  listGroups(): Promise<readonly ListedGroup[]>
  /** Returns true when every group of the audience has a judge, and every value is among its options. */
  isKnown(audience: Audience): Promise<boolean>
}
type ListedGroup = { readonly group: AudienceGroup; readonly name: Bilingual; readonly options: readonly AudienceOption[] }

export function openAudiences(): Audiences {
  const judges = new Map<AudienceGroup, AudienceJudge>()
  const listGroups = () =>
    Promise.all(
      AUDIENCE_GROUPS.flatMap((group) => judges.get(group) ?? []).map(async ({ group, name, options }) => ({
        group,
        name,
        options: await options(),
      })),
    )
  return {
    add(judge) {
      if (judges.has(judge.group)) throw new Error(`Two judges decide on the group ${judge.group}`)
      judges.set(judge.group, judge)
    },
    admits: (reader, audience) => judgeReader(judges, reader, audience),
    describe: (audience, language) => describeAudience(judges, audience, language),
    listGroups,
    async isKnown(audience) {
      const listed = await listGroups()
      return groupsOf(audience).every(({ group, values }) => {
        const options = listed.find((each) => each.group === group)?.options
        return options !== undefined && values.every((value) => options.some((option) => option.value === value))
      })
    },
  }
}

type Judges = ReadonlyMap<AudienceGroup, AudienceJudge>

async function judgeReader(judges: Judges, { session }: Reader, audience: Audience): Promise<Admission> {
  if (audience.kind === 'everybody') return { admitted: true }
  // A session that still owes its second factor reads like a stranger.
  const accountId = session?.level === 'full' ? session.accountId : undefined
  if (accountId !== undefined && audience.kind === 'signed-in') return { admitted: true }
  const groups = groupsOf(audience)
  if (accountId !== undefined)
    for (const { group, values } of groups) if (await judges.get(group)?.admits(accountId, values)) return { admitted: true }
  const open = groups.filter(({ group }) => judges.has(group)).map(({ group }) => group)
  return { admitted: false, why: accountId === undefined ? ['log-in', ...open] : open }
}

async function describeAudience(judges: Judges, audience: Audience, language: Language): Promise<AudienceNotice> {
  const t = translatorOf(audienceText, language)
  const logIn = { way: 'log-in', text: t('log-in'), path: '/login' } as const
  if (audience.kind !== 'limited') return { readers: t(audience.kind), ways: audience.kind === 'everybody' ? [] : [logIn] }
  const groups = groupsOf(audience).flatMap(({ group, values }) => {
    const judge = judges.get(group)
    return judge ? [{ judge, values }] : []
  })
  const readers = await Promise.all(groups.map(({ judge, values }) => nameGroup(judge, values, language)))
  return {
    readers: readers.length === 0 ? t('nobody') : inOr(readers, language),
    ways: [logIn, ...groups.map(({ judge, values }) => wayInto(judge, values, language))],
  }
}

const wayInto = ({ group, entry: { text, path, pathFor } }: AudienceJudge, values: readonly string[], language: Language) => ({
  way: group,
  text: text[language],
  path: pathFor?.(values) ?? path,
})

/** Names a group with its values: “Certified professionals (physicians or nurses)”. Values that have no option are left out. */
async function nameGroup({ name, options }: AudienceJudge, values: readonly string[], language: Language): Promise<string> {
  const known = values.length === 0 ? [] : await options()
  const names = known.filter(({ value }) => values.includes(value)).map((option) => option.name[language])
  if (names.length === 0) return name[language]
  return language === 'zh-CN' ? `${name[language]}（${inOr(names, language)}）` : `${name[language]} (${inOr(names, language)})`
}

const inOr = (names: readonly string[], language: Language): string => new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
