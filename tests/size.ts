import { after, before, type TestContext, type TestOptions, test } from 'node:test'

/** Whether everything is tried (`npm run test:full`), or what shows the same at a part of its size. */
export const isFull = process.env['TEST_SIZE'] === 'full'

/** How many of something: so many always, all of them in the full run. */
export const howMany = (usual: number, full: number): number => (isFull ? full : usual)

/** A test of the full run alone: others hold the rules behind it, and it walks another screen or another look. No line of security is one. */
export function testInFull(name: string, run: (test: TestContext) => Promise<void>, options: TestOptions = {}): void {
  if (isFull) test(name, options, run)
}

/** Hooks of a file whose tests are all of the full run: without tests the second would run, and not the first. */
export const [beforeInFull, afterInFull]: readonly [typeof before, typeof after] = isFull ? [before, after] : [() => {}, () => {}]
