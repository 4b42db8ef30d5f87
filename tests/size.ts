/** Whether everything is tried (`npm run test:full`), or what shows the same at a part of its size. */
export const isFull = process.env['TEST_SIZE'] === 'full'

/** How many of something: so many always, all of them in the full run. */
export const howMany = (usual: number, full: number): number => (isFull ? full : usual)
