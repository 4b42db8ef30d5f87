import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('promotion')

export const screens = [
  screen('form/step', 'step-form-screen.tsx'),
  screen('list/channels', 'channels-screen.tsx'),
  screen('list/channels/:id', 'channel-screen.tsx'),
]
