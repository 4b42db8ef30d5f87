/**
 * The map of this repository: each room, and the rooms its files may import (tests/map.test.ts enforces it).
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

  // the ground floor for Node; capabilities.ts alone knows every capability, site.ts the settings of some
  ['server/capabilities.ts', ['capabilities/*/server/', 'capabilities/*/contract.ts', 'server/', 'contract/']],
  ['server/site.ts', ['capabilities/*/server/settings.ts', 'server/', 'contract/']],
  ['server/main.ts', ['server/', 'contract/']],
  ['server/**.test.ts', ['server/', 'contract/', 'tests/']],
  ['server/', ['server/', 'contract/']],

  // the ground floor for React; routes.ts alone knows the pages of every capability, console-pages.ts those of the console,
  // console-parts.ts what capabilities put into the console's frame, item-parts.tsx and item-loads.ts what they put below an item,
  // own-parts.ts what they put on the page of a person's own things
  ['web/console-pages.ts', ['capabilities/*/console.ts', 'contract/']],
  ['web/console-parts.ts', ['capabilities/*/web/*-part.ts', 'capabilities/*/web/*-part.tsx', 'web/console/']],
  ['web/item-parts.tsx', ['capabilities/*/web/*-part.tsx', 'web/']],
  ['web/item-loads.ts', ['capabilities/*/web/*-part.ts', 'web/', 'contract/']],
  ['web/own-parts.ts', ['capabilities/*/web/*-part.tsx', 'web/']],
  ['web/routes.ts', ['capabilities/*/web/pages.ts', 'web/']],
  ['web/**.test.ts', ['web/', 'contract/', 'tests/']],
  ['web/', ['web/', 'contract/']],

  // around the product
  ['tests/journeys/', ['tests/', 'contract/', 'capabilities/*/contract.ts']],
  ['tests/', ['tests/', 'server/', 'contract/', 'capabilities/*/contract.ts', 'map.ts']],
  ['benchmarks/', ['benchmarks/', 'tests/', 'server/', 'contract/', 'capabilities/*/contract.ts']],
  ['scripts/', ['scripts/', 'server/', 'tests/', 'contract/']],
]
