import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/kit/link.tsx'

/** A link that says when one is on its page or below it. */
export function MenuLink(props: ComponentProps<typeof Link>) {
  const { pathname } = useLocation()
  return <Link {...props} {...(`${pathname}/`.startsWith(`${props.to}/`) && { 'aria-current': 'page' as const })} />
}
