import { findBiome, runTool } from './tools.ts'

// Types on each side of the product, then style. All are run, whichever fails first.
const node = (...options: string[]) => [process.execPath, ...options] as const
// One thread takes a third of the processor time of many; its garbage collector begins when what it holds would be a burden for a small machine.
process.env['GOGC'] ??= 'off'
process.env['GOMEMLIMIT'] ??= '2GiB'
const COMPILER = ['node_modules/typescript/bin/tsc', '--singleThreaded', '--incremental']
/** What was found of files that did not change is kept, so that a second run looks at the others only. */
const types = (side: string) => node(...COMPILER, '-p', `tsconfig.${side}.json`, '--tsBuildInfoFile', `.runtime/tsc/${side}.json`)
const steps = [
  ['routes', node('node_modules/@react-router/dev/bin.cjs', 'typegen')],
  ['types of the server', types('server')],
  ['types of the web', types('web')],
  ['types of the tools', types('tools')],
  ['style', [findBiome(), 'check', '--error-on-warnings', '.']],
] as const

for (const [name, command] of steps) if (!(await runTool(name, command))) process.exitCode = 1
