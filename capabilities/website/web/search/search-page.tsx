import { type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { loadSearch, type SearchView } from './load-search.ts'
import { SearchResults } from './search-results.tsx'

export const handle: PageHandle = {
  name: 'search',
  breadcrumb: (loaded) => (loaded as SearchView | undefined)?.crumbs ?? [],
  addresses: () => null,
}
export const headers = publicHeaders
export const loader = (args: LoaderArgs<'/search'>) => loadSearch(args)
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.pageTitle ?? '', loaderData?.lead)

export default function SearchPage({ loaderData }: PageProps<'/search', typeof loader>) {
  return <SearchResults {...loaderData} />
}
