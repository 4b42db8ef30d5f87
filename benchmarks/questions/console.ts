import type { Questions } from './question.ts'

const PUSHED = { unit: 'ms', aim: { atMost: 2_000 }, bench: 'tabs' } as const

export const console = {
  'console/first-screen': { text: 'Scripts and styles of the first screen of the console, gzip', unit: 'kB', aim: { atMost: 330 } },
  'console/first-table': { text: 'First table of the console, CPU slowed four times', unit: 's', aim: { atMost: 2 }, bench: 'first-table' },
  'console/tab': { text: 'Switch to another open tab, slowest of 20', unit: 'ms', aim: { atMost: 100 }, bench: 'tabs' },
  'console/role': { text: 'New role until an open console shows its pages, slowest of 10', ...PUSHED },
  'console/calls': { text: 'Twenty most frequent warm calls of the console, mean of all', unit: 'µs', bench: 'console-calls' },
  'console/menu': { text: 'Saved menu until an open console shows it, slowest of 10', ...PUSHED },
} as const satisfies Questions
