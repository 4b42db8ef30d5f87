import { layout, type RouteConfig } from '@react-router/dev/routes'
import { websitePages } from '#capabilities/website/web/pages.ts'

export default [layout('./shell/site-layout.tsx', [...websitePages])] satisfies RouteConfig
