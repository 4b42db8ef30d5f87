import type { ConsolePage } from '#contract/console.ts'
import { useLanguage } from '#web/language.ts'
import { consolePages } from '../../pages/console-pages.ts'
import type { Tab } from './tabs.ts'

/** Returns a function that gives the page and the title of a tab. The screen's own title takes precedence over the page's. */
export function useTabView(): (tab: Tab) => { readonly page: ConsolePage | undefined; readonly title: string } {
  const language = useLanguage()
  return (tab) => {
    const page = consolePages.find(({ name }) => name === tab.name)
    return { page, title: tab.title ?? page?.title[language] ?? tab.name }
  }
}
