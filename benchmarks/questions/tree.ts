import type { Questions } from './question.ts'

const NONE = { unit: 'count', aim: { atMost: 0 }, bench: 'house' } as const

export const tree = {
  'tree/test-seconds': { text: 'Short test run', unit: 's', aim: { atMost: 360 } },
  'tree/test-core-seconds': { text: 'Processor time of the short test run', unit: 'core-seconds' },
  'tree/full-test-seconds': { text: 'Full test run', unit: 's' },
  // Tests of the tree hold the limits of these two.
  'tree/import-circles': { text: 'Circles of imports', unit: 'count', bench: 'house' },
  'tree/folder-pairs': { text: 'Neighbouring folders that import each other', unit: 'count', bench: 'house' },
  'tree/misnamed-calls': { text: 'Calls whose value, file and function differ in name', ...NONE },
  'tree/field-files': { text: 'Files to change by hand for a new field', unit: 'count', aim: { atMost: 8 }, bench: 'house' },
  'tree/assertions': { text: 'Assertions that a value exists (`value!`)', unit: 'count', aim: { atMost: 250 }, bench: 'house' },
  'tree/long-signatures': { text: 'Functions with four or more parameters', unit: 'count', aim: { atMost: 120 }, bench: 'house' },
  'tree/server-plumbing': { text: 'Imports and types among the lines of the server', unit: '%', aim: { atMost: 14 }, bench: 'house' },
} as const satisfies Questions
