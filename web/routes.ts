import { layout, type RouteConfig } from '@react-router/dev/routes'
import { accountsPages, securityPart } from '#capabilities/accounts/web/pages.ts'
import { profilePages } from '#capabilities/profile/web/pages.ts'
import { websitePages } from '#capabilities/website/web/pages.ts'

/** Every page of the product. The site's own come last, since one of them answers whatever path is left. */
export default [layout('./shell/site-layout.tsx', [...accountsPages, ...profilePages(securityPart), ...websitePages])] satisfies RouteConfig
