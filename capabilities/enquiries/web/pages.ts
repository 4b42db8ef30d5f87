import { pagesOf } from '#web/pages-of.ts'

const page = pagesOf('enquiries')

export const enquiriesConsole = [
  page('enquiries', 'desk/enquiries-page.tsx'),
  page('enquiry-forms', 'forms/forms-page.tsx'),
  page('enquiry-forms/:id', 'forms/form-desk-page.tsx'),
]

export const enquiriesSite = [page('contact', 'public/contact-page.tsx'), page('contact/:form', 'public/contact-form-page.tsx')]
