import { handleOfLoaded, type LoaderArgs, type Meta, type PageProps, publicHeaders, titled } from '#web/page.ts'
import { Catalogue } from './catalogue.tsx'
import { loadCatalogue } from './load-catalogue.ts'

export const handle = handleOfLoaded('college')
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => [
  ...titled(matches, loaderData?.pageTitle ?? '', loaderData?.lead),
  ...(loaderData?.feeds ?? []).map((feed) => ({ tagName: 'link' as const, rel: 'alternate', ...feed })),
]

export const loader = (args: LoaderArgs<'/college/index'>) => loadCatalogue(args)

export default function CataloguePage({ loaderData }: PageProps<'/college/index', typeof loader>) {
  return <Catalogue {...loaderData} />
}
