import { type Bilingual, inEachLanguage, type Language } from '#contract/language.ts'
import { LAUNCH_GROUP_NAMES, LAUNCH_GROUPS, type LaunchGroup, type LaunchGroupName, type LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import type { StatusState } from '#contract/site/status.ts'
import { type Dictionary, inBoth, type Texts, translatorOf } from '#contract/text.ts'
import { openBoard, type Source } from './board.ts'
import type { Log } from './log.ts'

/** A part of the product that knows whether duties of a public site are met. Several sources may add to one group. */
export type LaunchSource = Source<LaunchLine> & { readonly group: LaunchGroupName }

/** Collects what each part of the product knows about the duties of a public site (docs/decisions/0108). */
export type LaunchBoard = {
  add(source: LaunchSource): void
  /** Returns the groups with lines in their order, and in a group the sources in the order in which they were added. */
  read(): Promise<readonly LaunchGroup[]>
}

export function openLaunchBoard(log: Pick<Log, 'warn'>, withinMs?: number): LaunchBoard {
  const board = openBoard<LaunchLine, LaunchSource>({ log, board: 'launch-check', withinMs })
  return {
    add: board.add,
    async read() {
      const read = async (source: LaunchSource) => ({ group: source.group, lines: (await board.read(source)) ?? [unanswered(source)] })
      const parts = await Promise.all(board.list().map(read))
      const linesOf = (name: LaunchGroupName) => parts.filter(({ group }) => group === name).flatMap(({ lines }) => lines)
      return LAUNCH_GROUP_NAMES.flatMap((name) => {
        const lines = linesOf(name)
        return lines.length === 0 ? [] : [{ name, title: LAUNCH_GROUPS[name], lines }]
      })
    },
  }
}

/** Shows that a source did not answer; the start and the screen go on without it. */
const unanswered = ({ name, group }: LaunchSource): LaunchLine => ({
  key: `${name}.unanswered`,
  title: LAUNCH_GROUPS[group],
  state: 'unknown',
  why: { 'zh-CN': '未能在两秒内完成检查，请重试。', 'en-US': 'This couldn’t be checked within two seconds. Try again.' },
  rule: RULES.operations,
})

type Value = string | number | Bilingual
type Duty<English extends Dictionary, Key extends string> = Omit<LaunchLine, 'key' | 'title' | 'why' | 'state'> & {
  readonly state: StatesOf<English, Key>
  /** Values for the placeholders of the sentence, equal in both languages or one for each. */
  readonly values?: Readonly<Record<string, Value>> | undefined
}
/** The states for which the texts have a sentence. */
type StatesOf<English extends Dictionary, Key extends string> = {
  [State in StatusState]: `${Key}.${State}` extends keyof English ? State : never
}[StatusState]

/**
 * Writes a line from texts: `key` is its title, and `key.state` the sentence of a state.
 * @example dutyOf(siteLaunchText, 'icp', { state: 'bad', rule: RULES.icp, fix: { kind: 'page', path: '/system/site' } })
 */
export function dutyOf<const English extends Dictionary, Key extends keyof English & string>(
  texts: Texts<English>,
  key: Key,
  { state, values = {}, ...rest }: Duty<English, Key>,
): LaunchLine {
  const all: Texts<Dictionary> = texts
  const sentenceIn = (language: Language): string => {
    // The type of `state` guarantees that the sentence exists.
    const name = { good: `${key}.good`, warning: `${key}.warning`, bad: `${key}.bad`, unknown: `${key}.unknown` }[state]
    const write = translatorOf(all, language) as (key: string, given: Readonly<Record<string, string | number>>) => string
    const given = Object.entries(values).map(([place, value]) => [place, typeof value === 'object' ? value[language] : value])
    return write(name, Object.fromEntries(given))
  }
  const why = inEachLanguage(sentenceIn)
  return { key, title: inBoth(all, key), state, why, ...rest }
}
