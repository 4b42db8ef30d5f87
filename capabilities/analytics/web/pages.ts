import { screensOf } from '#web/pages-of.ts'

const screen = screensOf('analytics')

export const screens = [
  screen('visualization/data-analysis', 'analysis-screen.tsx'),
  screen('visualization/multi-dimension-data-analysis', 'dimensions-screen.tsx'),
  screen('visualization/realtime', 'realtime/realtime-screen.tsx'),
]
