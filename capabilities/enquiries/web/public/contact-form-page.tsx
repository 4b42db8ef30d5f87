import { data } from 'react-router'
import { sameInBoth } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { addressesAt, type LoaderArgs, type Meta, type PageHandle, type PageProps, publicHeaders, readVisit, titled } from '#web/page.ts'
import { enquirySiteText } from '../../text/site-texts.ts'
import { ContactView } from './contact-view.tsx'
import { loadForm, loadOpenForms } from './load-form.ts'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  name: 'contactForm',
  starts: 'at once',
  breadcrumb: (loaded) => {
    const { form } = (loaded ?? {}) as Partial<Loaded>
    const words = form ? sameInBoth(form.title) : inBoth(enquirySiteText, 'title')
    return [{ text: inBoth(enquirySiteText, 'title'), href: '/contact' }, { text: words }]
  },
  // Excludes study forms, because readers reach them from their study. The first form is listed at /contact, which shows it too.
  addresses: (loaded) => {
    const { form, forms, language } = (loaded ?? {}) as Partial<Loaded>
    if (!form || !language || form.study) return null
    return addressesAt(forms?.[0]?.slug === form.slug ? '/contact' : `/contact/${form.slug}`, language)
  },
}
export const headers = publicHeaders
export const meta: Meta<typeof loader> = ({ loaderData, matches }) => titled(matches, loaderData?.form.title ?? '', loaderData?.form.lead)

export async function loader({ request, params, context }: LoaderArgs<'/contact/:form'>) {
  const visit = readVisit(context)
  const given = new URL(request.url).searchParams.get('study') ?? ''
  const study = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : undefined
  const [forms, form] = await Promise.all([loadOpenForms(visit), loadForm(visit, params.form, study)])
  if (!form) throw data(null, { status: 404 })
  return { forms, form, language: visit.language }
}

export default function ContactFormPage({ loaderData: { forms, form } }: PageProps<'/contact/:form', typeof loader>) {
  return <ContactView forms={forms} form={form} />
}
