import { findBiome, runTool } from './steps/tools.ts'

// Checks types on each side of the product, then style. Runs all checks, even after a failure.
const node = (...options: string[]) => [process.execPath, ...options] as const
// One thread needs a third of the processor time of many. Garbage collection starts only when memory would burden a small machine.
process.env['GOGC'] ??= 'off'
process.env['GOMEMLIMIT'] ??= '2GiB'
const COMPILER = ['node_modules/typescript/bin/tsc', '--singleThreaded', '--incremental']
/** Caches the results of unchanged files, so that a second run checks only the others. */
const types = (side: string) => node(...COMPILER, '-p', `tsconfig.${side}.json`, '--tsBuildInfoFile', `.runtime/tsc/${side}.json`)
const steps = [
  ['routes', node('node_modules/@react-router/dev/bin.cjs', 'typegen')],
  ['types of the server', types('server')],
  ['types of the web', types('web')],
  ['types of the tools', types('tools')],
  ['style', [findBiome(), 'check', '--error-on-warnings', '.']],
] as const

for (const [name, command] of steps) if (!(await runTool(name, command))) process.exitCode = 1
