import { type TestContext, type TestOptions, test } from 'node:test'

/** Is true in `npm run test:full`, which runs everything at full size. */
export const isFull = process.env['TEST_SIZE'] === 'full'

/** Chooses between the usual number and that of the full run. */
export const howMany = (usual: number, full: number): number => (isFull ? full : usual)

/**
 * Defines a test of the full run only, beside tests of every run. Other tests cover its rules; it only adds screens or looks. Security tests
 * must not use it. A file `*.full.test.ts` has only such tests.
 */
export function testInFull(name: string, run: (test: TestContext) => Promise<void>, options: TestOptions = {}): void {
  if (isFull) test(name, options, run)
}
