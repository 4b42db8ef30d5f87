import { data } from 'react-router'
import { inBoth, translatorOf } from '#contract/text.ts'
import { notFoundView } from '#web/not-found.ts'
import { languageIn, type Meta, type PageHandle, privateHeaders, titled } from '#web/page.ts'
import { useSlot } from '#web/slots.tsx'
import { websiteText } from '../../text/texts.ts'

export const handle: PageHandle = { name: 'notFound', breadcrumb: [{ text: inBoth(websiteText, 'not-found') }], addresses: () => null }
export const headers = privateHeaders
export const meta: Meta = ({ matches }) => titled(matches, translatorOf(websiteText, languageIn(matches))('not-found'))

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  const NotFoundView = useSlot(notFoundView)
  return <NotFoundView />
}
