import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('encoding')

export const screens = [screen('form/group', 'request-screen.tsx'), screen('profile/basic', 'profile-screen.tsx')]
