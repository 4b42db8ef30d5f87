import { readFileSync } from 'node:fs'

/**
 * Lists the capabilities from the lowest to the highest, as app/server/composition.ts composes them (docs/decisions/0031). A capability
 * imports the contracts of lower ones, reads their views and receives their functions. Higher capabilities listen to its events.
 */
export const order: readonly string[] = namesIn(readFileSync(new URL('app/server/composition.ts', import.meta.url), 'utf8'))

/** Reads the text, because an import would load the whole product. */
function namesIn(composition: string): readonly string[] {
  const values = composition.matchAll(/^ {2}\.(?:with|recordedBy)\((\w+)\)/gm)
  return [...values].map(([, name = '']) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
}

/**
 * Maps each room (a path pattern) to the rooms that its files may import; tests/rules/map.test.ts enforces it. `{name}` is the name of the
 * capability and `*` matches one folder. The first room that matches a file applies, and a file without a room fails the test.
 */
export const map: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  // shared by server and browser
  ['contract/', ['contract/']],

  // capabilities: what the product does
  ['capabilities/{name}/text/', ['capabilities/{name}/text/', 'contract/']],
  // a long contract keeps its parts in a folder that only contract.ts exports
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
  // only this capability controls the live engine
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

  // the top layer, which runs the process: composition.ts imports every capability, site-config.ts the settings of some, capability-parts.ts
  // what commands use without a site
  ['app/server/composition.ts', ['app/server/', 'capabilities/*/server/capability.ts', 'contract/']],
  ['app/server/capabilities.ts', ['app/server/', 'capabilities/*/contract.ts', 'server/', 'contract/']],
  ['app/server/capability-parts.ts', ['capabilities/*/server/']],
  ['app/server/site-config.ts', ['capabilities/*/server/settings.ts', 'server/', 'contract/']],
  ['app/server/**.test.ts', ['app/server/', 'capabilities/*/contract.ts', 'server/', 'contract/', 'tests/']],
  ['app/server/', ['app/server/', 'server/', 'contract/', 'streaming/control.ts']],

  // the platform for Node; operators start the process through main.ts
  ['server/main.ts', ['app/server/main.ts']],
  ['server/**.test.ts', ['server/', 'contract/', 'tests/']],
  ['server/', ['server/', 'contract/']],

  // the routes, which Node reads: the pages of the capabilities in their order
  ['app/web/routes.ts', ['app/web/', 'capabilities/*/web/pages.ts', 'web/pages-of.ts', 'map.ts']],
  // the top layer of the browser: it imports the pages, contracts and lists of every capability and fills the slots that they declare
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

  // the platform for React, free of product terms
  ['web/**.test.ts', ['web/', 'contract/', 'tests/']],
  ['web/', ['web/', 'contract/']],

  // the live engine, which handles streams and has no accounts; the rest of the product imports only control.ts
  ['streaming/**.test.ts', ['streaming/', 'tests/']],
  ['streaming/testing/', ['streaming/']],
  ['streaming/', ['streaming/']],

  // tests, scripts and benchmarks around the product
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
