import type { ComponentProps } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'
import { mayMove } from '#web/navigation/may-move.ts'

type Props = ComponentProps<'a'> &
  Pick<LinkProps, 'prefetch' | 'preventScrollReset' | 'reloadDocument' | 'viewTransition'> & { readonly to: string }

/**
 * A link to an address from the root of the site. The server writes its anchor as it stands: the router would hold each address against
 * every level of the page, which is a fifth of rendering a list. In the browser the router takes its clicks, but for a part of another page,
 * which the browser finds by itself, also behind a redirect.
 */
export const Link = import.meta.env.SSR
  ? ({ to, prefetch: _prefetch, preventScrollReset: _scroll, reloadDocument: _reload, viewTransition: _moves, ...rest }: Props) => (
      <a {...rest} href={to} />
    )
  : ({ viewTransition = false, ...rest }: Props) => (
      <RouterLink
        discover="none"
        viewTransition={viewTransition && mayMove()}
        {...rest}
        reloadDocument={rest.reloadDocument || rest.to.includes('#')}
      />
    )
