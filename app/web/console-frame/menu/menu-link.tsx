import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/kit/link.tsx'

/** A link that marks its page or a page below it as current. */
export function SideMenuLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation()
  return <Link {...props} {...(`${pathname}/`.startsWith(`${props.to}/`) && { 'aria-current': 'page' as const })} />
}
