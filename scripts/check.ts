import { findBiome, tell } from './tools.ts'

// Types on each side of the product, then style. All are run, whichever fails first.
const node = (...options: string[]) => [process.execPath, ...options] as const
const steps = [
  ['routes', node('node_modules/@react-router/dev/bin.cjs', 'typegen')],
  ['types of the server', node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json')],
  ['types of the web', node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json')],
  ['types of the tools', node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.tools.json')],
  ['style', [findBiome(), 'check', '--error-on-warnings', '.']],
] as const

for (const [name, command] of steps) if (!tell(name, command)) process.exitCode = 1
