import { pagesOf, screensOf } from '#web/pages-of.ts'

const page = pagesOf('privacy')
const screen = screensOf('privacy')

export const screens = [
  screen('privacy/requests', 'desk/requests/requests-screen.tsx'),
  screen('privacy/assessments', 'desk/records/assessments-screen.tsx'),
  screen('privacy/incidents', 'desk/records/incidents-screen.tsx'),
  screen('user/requests', 'desk/site/own-requests-screen.tsx'),
  screen('user/data', 'own-data/own-data-screen.tsx'),
  screen('people/consents', 'consents/consents-screen.tsx'),
  screen('system/retention', 'retention/retention-screen.tsx'),
]

export const pages = [
  page('agreement/versions', 'consents/versions-page.tsx'),
  page('agreement/versions/:version', 'consents/version-page.tsx'),
  page('agreement/versions/:version/since/:earlier', 'consents/changes-page.tsx'),
  page('information/consents', 'consents/own-consents-page.tsx'),
  page('privacy/request', 'desk/site/request-page.tsx'),
]
