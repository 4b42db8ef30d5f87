/**
 * The order of the capabilities, from the lowest to the highest (docs/decisions/0031). One knows only those before it: it imports their contracts,
 * reads their views, and is handed their functions. Those after it follow its events.
 */
export const order: readonly string[] = [
  'accounts',
  'certification',
  'profile',
  'access',
  'inbox',
  'audit',
  'teams',
  'screening',
  'media',
  'content',
  'engagement',
  'curation',
  'college',
  'enquiries',
  'site',
  'follow',
  'website',
  'inspection',
  'live',
  'encoding',
  'analytics',
  'promotion',
  'services',
  'people',
  'workplace',
]

/**
 * The map of this repository: each room, and the rooms its files may import (tests/rules/map.test.ts enforces it).
 * `{name}` is the capability's own name, `*` any one folder. The first room that holds a file decides; a file in no room fails.
 */
export const map: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  // words that both sides share
  ['contract/', ['contract/']],

  // capabilities: what the product does
  ['capabilities/{name}/text/', ['capabilities/{name}/text/', 'contract/']],
  // a contract that is long has its parts in a folder, which contract.ts alone hands out
  [
    'capabilities/{name}/contract.ts',
    ['capabilities/{name}/contract/', 'capabilities/*/contract.ts', 'capabilities/{name}/text/', 'contract/'],
  ],
  [
    'capabilities/{name}/contract/',
    ['capabilities/{name}/contract/', 'capabilities/*/contract.ts', 'capabilities/{name}/text/', 'contract/'],
  ],
  ['capabilities/{name}/console.ts', ['contract/']],
  ['capabilities/{name}/server/**.test.ts', ['capabilities/{name}/', 'capabilities/*/contract.ts', 'contract/', 'server/', 'tests/']],
  // the one capability that steers the live engine
  [
    'capabilities/live/server/',
    [
      'capabilities/live/server/',
      'capabilities/live/text/',
      'capabilities/live/console.ts',
      'capabilities/*/contract.ts',
      'contract/',
      'server/',
      'streaming/control.ts',
    ],
  ],
  [
    'capabilities/{name}/server/',
    [
      'capabilities/{name}/server/',
      'capabilities/{name}/text/',
      'capabilities/{name}/console.ts',
      'capabilities/*/contract.ts',
      'contract/',
      'server/',
    ],
  ],
  ['capabilities/{name}/web/pages.ts', ['web/pages-of.ts']],
  [
    'capabilities/{name}/web/',
    [
      'capabilities/{name}/web/',
      'capabilities/{name}/text/',
      'capabilities/{name}/console.ts',
      'capabilities/*/contract.ts',
      'contract/',
      'web/',
    ],
  ],

  // the top floor: the process; open-in-order.ts, capabilities.ts and declarations.ts know every capability, site-config.ts the settings of
  // some, commands.ts what runs alone
  ['app/server/open-in-order.ts', ['app/server/', 'capabilities/*/server/', 'server/', 'contract/']],
  ['app/server/capabilities.ts', ['app/server/', 'capabilities/*/server/', 'capabilities/*/contract.ts', 'server/', 'contract/']],
  ['app/server/declarations.ts', ['capabilities/*/server/declared.ts', 'server/', 'contract/']],
  ['app/server/commands.ts', ['capabilities/*/server/']],
  ['app/server/site-config.ts', ['capabilities/*/server/settings.ts', 'server/', 'contract/']],
  ['app/server/**.test.ts', ['app/server/', 'capabilities/*/contract.ts', 'server/', 'contract/', 'tests/']],
  ['app/server/', ['app/server/', 'server/', 'contract/', 'streaming/control.ts']],

  // the platform for Node; main.ts is the process by the path that operators call
  ['server/main.ts', ['app/server/main.ts']],
  ['server/**.test.ts', ['server/', 'contract/', 'tests/']],
  ['server/', ['server/', 'contract/']],

  // the top floor of the browser: it knows the pages, contracts and lists of every capability, and fills the slots that they leave
  [
    'app/web/',
    [
      'app/web/',
      'capabilities/*/web/pages.ts',
      'capabilities/*/web/**-slot.ts',
      'capabilities/*/web/*-part.ts',
      'capabilities/*/web/*-part.tsx',
      'capabilities/*/console.ts',
      'capabilities/*/contract.ts',
      'contract/',
      'web/',
    ],
  ],

  // the platform for React; knows no product word
  ['web/**.test.ts', ['web/', 'contract/', 'tests/']],
  ['web/', ['web/', 'contract/']],

  // the live engine: knows streams, not people; the rest of the product enters by control.ts alone
  ['streaming/**.test.ts', ['streaming/', 'tests/']],
  ['streaming/testing/', ['streaming/']],
  ['streaming/', ['streaming/']],

  // around the product
  ['tests/journeys/', ['tests/', 'contract/', 'capabilities/*/contract.ts']],
  ['tests/', ['tests/', 'app/server/', 'server/', 'streaming/testing/', 'contract/', 'capabilities/*/contract.ts', 'map.ts']],
  [
    'benchmarks/',
    [
      'benchmarks/',
      'tests/',
      'streaming/control.ts',
      'streaming/testing/',
      'app/server/',
      'server/',
      'contract/',
      'capabilities/*/contract.ts',
    ],
  ],
  ['scripts/', ['scripts/', 'app/server/', 'server/', 'tests/', 'contract/']],
]
