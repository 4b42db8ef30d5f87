import { MENU_GROUPS } from '#contract/console.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { type Judges, judgePage } from '#web/console/access/pages.ts'
import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { iconOfPage } from '#web/console/show/page-icon.ts'
import { consoleText } from '#web/text/console-texts.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { scoreOf } from './match.ts'

/** Something that the palette offers. */
export type Command = {
  readonly id: string
  readonly group: string
  readonly title: string
  readonly hint?: string
  /** The keys that do the same. */
  readonly keys?: string
  readonly icon: ConsoleIconName
  /** Further words by which it is found. */
  readonly also: readonly string[]
  run(): void
}
export type Actions = {
  go(path: string): void
  changeLanguage(): void
  changeTheme(): void
  openSettings(): void
  openKeysHelp(): void
  logOut(): void
}

/** The pages that may be opened, and what can be done from anywhere. */
export function commandsOf(judges: Judges, language: Language, actions: Actions): readonly Command[] {
  const t = translatorOf(consoleText, language)
  const pages = consolePages
    .filter((page) => page.partOf === undefined && judgePage(page, judges) === 'open')
    .map((page) => ({
      id: `page ${page.name}`,
      group: t('palette.pages'),
      title: page.title[language],
      hint: MENU_GROUPS[page.group].title[language],
      ...(page.goKey && { keys: `G ${page.goKey.toUpperCase()}` }),
      icon: iconOfPage(page),
      also: [...Object.values(page.title), ...Object.values(page.also ?? {}).flatMap((words) => words.split(' '))],
      run: () => actions.go(page.path),
    }))
  const command = (
    key: 'new-item' | 'invite' | 'language' | 'theme' | 'settings' | 'keys' | 'logout',
    icon: ConsoleIconName,
    run: () => void,
  ) => ({
    id: `act ${key}`,
    group: t('palette.actions'),
    title: t(`palette.${key}`),
    icon,
    also: (['zh-CN', 'en-US'] as const).map((each) => translatorOf(consoleText, each)(`palette.${key}`)),
    run,
  })
  return [
    ...pages,
    ...(judges.holds('content:write') ? [command('new-item', 'edit', () => actions.go('/content/items?new'))] : []),
    ...(judges.holds('access:manage') ? [command('invite', 'people', () => actions.go('/people/accounts?invite'))] : []),
    command('language', 'language', actions.changeLanguage),
    command('theme', 'palette', actions.changeTheme),
    command('settings', 'settings', actions.openSettings),
    command('keys', 'form', actions.openKeysHelp),
    command('logout', 'outward', actions.logOut),
  ]
}

/** What fits what was written, the best first within its group; groups keep their order. */
export function fitting(commands: readonly Command[], written: string): readonly Command[] {
  const scored = commands.flatMap((command) => {
    const score = scoreOf(written, command.title, ...command.also)
    return score === undefined ? [] : [{ command, score }]
  })
  const groups = [...new Set(commands.map(({ group }) => group))]
  return groups.flatMap((group) =>
    scored
      .filter(({ command }) => command.group === group)
      .sort((one, other) => other.score - one.score)
      .map(({ command }) => command),
  )
}
