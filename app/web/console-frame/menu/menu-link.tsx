import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { pageAt } from '#web/console/access/pages.ts'
import { Link } from '#web/kit/link.tsx'
import { consolePages } from '../../pages/console-pages.ts'

/** A link that marks its page as current, also on the pages that are part of it. Pages of the menu can have addresses below each other. */
export function SideMenuLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation()
  const here = pageAt(consolePages, pathname)
  const isCurrent = here && here.partOf === undefined ? here.path === props.to : `${pathname}/`.startsWith(`${props.to}/`)
  return <Link {...props} {...(isCurrent && { 'aria-current': 'page' as const })} />
}
