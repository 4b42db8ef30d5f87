import { inBoth, translatorOf } from '#contract/text.ts'
import { type LoaderArgs, languageIn, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { ContactView } from './contact-view.tsx'
import { loadForm, loadOpenForms } from './load-form.ts'

export const handle: PageHandle = { name: 'contact', starts: 'at once', breadcrumb: [{ text: inBoth(enquirySiteText, 'title') }] }
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ matches }) => {
  const t = translatorOf(enquirySiteText, languageIn(matches))
  return titled(matches, t('title'), t('description'))
}

export async function loader({ context }: LoaderArgs<'/contact'>) {
  const visit = readVisit(context)
  const forms = await loadOpenForms(visit)
  const [first] = forms
  return { forms, form: first ? await loadForm(visit, first.slug) : null }
}

export default function ContactPage({ loaderData }: PageProps<'/contact', typeof loader>) {
  return <ContactView {...loaderData} />
}
