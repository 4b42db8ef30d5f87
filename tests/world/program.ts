/**
 * The built server, as `npm start` runs it; the runner builds it before the tests. Its start takes a quarter of the processor time of the
 * sources.
 */
export const PROGRAM = '.runtime/process/main.mjs'

/** Returns the file that Node runs for a script of `npm run`: its build when it has one. */
export const programOf = (script: string): string =>
  script === 'command' ? PROGRAM : BUILT.includes(script) ? `.runtime/process/${script}.mjs` : `scripts/${script}.ts`

const BUILT = ['audit-verify', 'demo-remove']
