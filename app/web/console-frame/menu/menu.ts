import { useMemo } from 'react'
import type { MenuNode } from '#capabilities/access/contract.ts'
import { type ConsolePage, MENU_GROUPS } from '#contract/console.ts'
import type { Language } from '#contract/language.ts'
import { type Judges, judgePage, menuOf } from '#web/console/access/pages.ts'
import type { ConsoleIconName } from '#web/console/show/console-icon.tsx'
import { isConsoleIcon } from '#web/console/show/console-icons.ts'
import { useLanguage } from '#web/language.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { useServerMenu } from '../server-menu.ts'

export type MenuPage = { readonly name: string; readonly path: string; readonly title: string }
/** A group of the menu. A group with a single page is shown as that page. */
export type SideMenuEntry = {
  readonly name: string
  readonly title: string
  readonly icon: ConsoleIconName
  readonly pages: readonly MenuPage[]
}

/** Returns the page of a group that has a single one. */
export const onlyPageOf = ({ pages }: SideMenuEntry): MenuPage | undefined => (pages.length === 1 ? pages[0] : undefined)

/** Returns the operator's menu as arranged on the server, or the built-in menu while that is unavailable. */
export function useMenu(judges: Judges): readonly SideMenuEntry[] {
  const language = useLanguage()
  const { nodes } = useServerMenu()
  return useMemo(() => (nodes ? entriesOf(nodes, judges, language) : ownEntries(judges, language)), [judges, language, nodes])
}

const ownEntries = (judges: Judges, language: Language): readonly SideMenuEntry[] =>
  menuOf(consolePages, judges).map(({ group, pages }) => ({
    name: group,
    title: MENU_GROUPS[group].title[language],
    icon: MENU_GROUPS[group].icon,
    pages: pages.map((page) => pageEntry(page, page.title[language])),
  }))

const pageEntry = ({ name, path }: ConsolePage, title: string): MenuPage => ({ name, path, title })

function entriesOf(nodes: readonly MenuNode[], judges: Judges, language: Language): readonly SideMenuEntry[] {
  return inOrder(nodes).flatMap((node) => {
    const pages = inOrder(node.children ?? [node]).flatMap((child) => knownPage(child, judges, language))
    return pages.length > 0 ? [{ name: node.name, title: titleOf(node, language), icon: iconOf(node), pages }] : []
  })
}

/** Returns the page of a node; leaves out pages that are unknown or not permitted. */
function knownPage(node: MenuNode, judges: Judges, language: Language): readonly MenuPage[] {
  const page = consolePages.find(({ path, partOf }) => path === node.path && partOf === undefined)
  return page && judgePage(page, judges) === 'open' ? [pageEntry(page, node.meta.title?.[language] ?? page.title[language])] : []
}

const inOrder = (nodes: readonly MenuNode[]) => [...nodes].sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))

function titleOf({ name, path, meta }: MenuNode, language: Language): string {
  const group = Object.hasOwn(MENU_GROUPS, name) ? MENU_GROUPS[name as keyof typeof MENU_GROUPS] : undefined
  return meta.title?.[language] ?? group?.title[language] ?? consolePages.find((page) => page.path === path)?.title[language] ?? meta.locale
}

const iconOf = ({ meta: { consoleIcon } }: MenuNode): ConsoleIconName => (isConsoleIcon(consoleIcon) ? consoleIcon : 'list')
