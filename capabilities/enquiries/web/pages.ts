import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('enquiries')
const screen = screensOf('enquiries')

export const screens = [
  screen('enquiries', 'desk/enquiries-screen.tsx'),
  screen('enquiry-forms', 'forms/forms-screen.tsx'),
  screen('enquiry-forms/:id', 'forms/form-desk-screen.tsx'),
]

export const pages = [page('contact', 'public/contact-page.tsx'), page('contact/:form', 'public/contact-form-page.tsx')]
