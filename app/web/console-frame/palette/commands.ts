import { MENU_GROUPS } from '#contract/console.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { type Judges, menuOf } from '#web/console/access/pages.ts'
import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { iconOfPage } from '#web/console/show/page-icon.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { paletteText } from '../../text/palette-texts.ts'
import type { Offer } from './match.ts'

export type PaletteCommand = Offer & {
  readonly id: string
  readonly hint?: string
  readonly keys?: string
  readonly icon: ConsoleIconName
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

/** Returns the global actions and the permitted pages in menu order. */
export function commandsOf(judges: Judges, language: Language, actions: Actions): readonly PaletteCommand[] {
  const t = translatorOf(paletteText, language)
  const pages = menuOf(consolePages, judges)
    .flatMap(({ pages }) => pages)
    .map((page) => ({
      id: `page ${page.name}`,
      group: t('pages'),
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
    group: t('actions'),
    title: t(key),
    icon,
    also: (['zh-CN', 'en-US'] as const).map((each) => translatorOf(paletteText, each)(key)),
    run,
  })
  return [
    ...(judges.holds('content:write') ? [command('new-item', 'edit', () => actions.go('/content/items?new'))] : []),
    ...(judges.holds('access:manage') ? [command('invite', 'people', () => actions.go('/people/accounts?invite'))] : []),
    command('language', 'language', actions.changeLanguage),
    command('theme', 'palette', actions.changeTheme),
    command('settings', 'settings', actions.openSettings),
    command('keys', 'form', actions.openKeysHelp),
    command('logout', 'outward', actions.logOut),
    ...pages,
  ]
}
