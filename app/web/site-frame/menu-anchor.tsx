import type { ComponentProps } from 'react'
import type { MenuLink } from '#contract/site/site-identity.ts'
import { Link } from '#web/kit/link.tsx'
import { usePrefetch } from '#web/navigation/use-prefetch.ts'
import { useSite } from '#web/site.ts'

/** Includes the text in the key, because two entries may share an address and headings have none. */
export const entryKey = ({ href, text }: MenuLink): string => `${href} ${text['zh-CN']}`

type Props = { readonly link: MenuLink } & Pick<ComponentProps<'a'>, 'aria-current' | 'className'>

/** Links to a page of this site, or in a new tab to another site. */
export function MenuAnchor({ link: { href, text }, ...rest }: Props) {
  const { language } = useSite()
  const prefetch = usePrefetch()
  if (href.startsWith('/')) {
    return (
      <Link to={href} prefetch={prefetch} {...rest}>
        {text[language]}
      </Link>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={rest.className}>
      {text[language]}
    </a>
  )
}
