import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('membership')

export const screens = [
  screen('membership/members', 'members/members-screen.tsx'),
  screen('membership/applications', 'applications/applications-screen.tsx'),
  screen('membership/setup', 'setup/setup-screen.tsx'),
  screen('user/membership', 'own/own-membership-screen.tsx'),
]
