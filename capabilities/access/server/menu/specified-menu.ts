import type { Bilingual, Language } from '#contract/language.ts'

/** Route names and text keys of the specified client, whose server menu is matched by name and labelled by key (specification, section 4). */
const SPECIFIED: ReadonlyMap<string, { readonly name: string; readonly locale: string }> = new Map(
  (
    [
      ['/dashboard', 'dashboard', 'menu.dashboard'],
      ['/dashboard/workplace', 'Workplace', 'menu.dashboard.workplace'],
      ['/dashboard/monitor', 'Monitor', 'menu.dashboard.monitor'],
      ['/list/search-table', 'SearchTable', 'menu.list.searchTable'],
      ['/list/card', 'Card', 'menu.list.cardList'],
      ['/form/step', 'Step', 'menu.form.step'],
      ['/form/group', 'Group', 'menu.form.group'],
      ['/profile/basic', 'Basic', 'menu.profile.basic'],
      ['/visualization', 'visualization', 'menu.visualization'],
      ['/visualization/data-analysis', 'DataAnalysis', 'menu.visualization.dataAnalysis'],
      ['/visualization/multi-dimension-data-analysis', 'MultiDimensionDataAnalysis', 'menu.visualization.multiDimensionDataAnalysis'],
      ['/user', 'user', 'menu.user'],
      ['/user/info', 'Info', 'menu.user.info'],
      ['/user/setting', 'Setting', 'menu.user.setting'],
    ] as const
  ).map(([path, name, locale]) => [path, { name, locale }]),
)

/** Icons of the console that the icon set of the specified client calls otherwise; all others have the same name there. */
const ICONS: ReadonlyMap<string, string> = new Map([
  ['chart', 'bar-chart'],
  ['content', 'edit'],
  ['people', 'user-group'],
  ['tower', 'live-broadcast'],
])

type Entry = {
  readonly path: string
  readonly name: string
  readonly title: Bilingual
  readonly icon: string
  readonly shipped: { readonly title: Bilingual }
}

/** Returns name, label and icon of an entry as the specified client knows them. It shows a label that is no key of its texts as it stands. */
export function toSpecified({ path, name, title, icon, shipped }: Entry, language: Language) {
  const known = SPECIFIED.get(path)
  const isRenamed = title[language] !== shipped.title[language]
  return {
    name: known?.name ?? name,
    locale: known && !isRenamed ? known.locale : title[language],
    icon: `icon-${ICONS.get(icon) ?? icon}`,
  }
}
