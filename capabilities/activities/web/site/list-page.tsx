import { type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { ActivityList } from './activity-list.tsx'
import { type ActivityListView, loadActivities } from './load-list.ts'

export const handle: PageHandle = {
  name: 'activities',
  breadcrumb: (loaded) => (loaded as ActivityListView | undefined)?.crumbs ?? [],
  addresses: (loaded) => (loaded as ActivityListView | undefined)?.addresses ?? null,
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.pageTitle ?? '', loaderData?.lead)

export const loader = (args: LoaderArgs<'/activities'>) => loadActivities(args)

export default function ActivitiesPage({ loaderData }: PageProps<'/activities', typeof loader>) {
  return <ActivityList {...loaderData} />
}
