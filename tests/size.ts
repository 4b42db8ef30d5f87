import { type TestContext, type TestOptions, test } from 'node:test'

/** Is true in `npm run test:full`, which runs everything at full size. */
export const isFull = process.env['TEST_SIZE'] === 'full'

/** Chooses between the usual number and that of the full run. */
export const howMany = (usual: number, full: number): number => (isFull ? full : usual)

type Run = (test: TestContext) => void | Promise<void>

/**
 * Defines a test of the full run only, beside tests of every run. Other tests cover its rules and its lines for security. A file
 * `*.full.test.ts` has only such tests.
 */
export function testInFull(name: string, ...[first, second]: [run: Run] | [options: TestOptions, run: Run]): void {
  if (isFull) typeof first === 'function' ? test(name, first) : test(name, first, second)
}
