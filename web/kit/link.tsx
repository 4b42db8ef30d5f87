import type { ComponentProps } from 'react'
import { type LinkProps, Link as RouterLink } from 'react-router'
import { mayMove } from '#web/navigation/may-move.ts'

type Props = ComponentProps<'a'> &
  Pick<LinkProps, 'prefetch' | 'preventScrollReset' | 'reloadDocument' | 'viewTransition'> & { readonly to: string }

/**
 * A link to an absolute path of the site. The server writes a plain anchor, because the router would match each address against every
 * route, which takes a fifth of the time to render a list. In the browser the router handles clicks, except links to a fragment of another
 * page. The browser resolves those itself, even after a redirect.
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
