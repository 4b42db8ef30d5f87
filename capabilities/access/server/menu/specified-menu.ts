import type { Bilingual, Language } from '#contract/language.ts'

/**
 * Route names and text keys of the specified client, which matches the server menu by name and labels it by key (specification, section 4).
 */
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

/** Icons of the console that have another name in the icon set of the specified client; the others have the same name. */
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

/**
 * Returns name, label and icon of an entry for the specified client. That client shows a label as it is when it is not a key of its texts.
 */
export function toSpecified({ path, name, title, icon, shipped }: Entry, language: Language) {
  const known = SPECIFIED.get(path)
  const isRenamed = title[language] !== shipped.title[language]
  return {
    name: known?.name ?? name,
    locale: known && !isRenamed ? known.locale : title[language],
    icon: `icon-${ICONS.get(icon) ?? icon}`,
  }
}
