import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('integration')

export const screens = [screen('system/tokens', 'tokens/tokens-screen.tsx'), screen('system/webhooks', 'webhooks/webhooks-screen.tsx')]
