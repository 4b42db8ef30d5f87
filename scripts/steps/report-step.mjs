// Works on Node 20: says that a step is under way and how long it took.

/** For people on one line, which the function that it gives ends; in production as one line of the log, which machines read. */
export function beginStep(name) {
  const since = Date.now()
  const isProduction = process.env.MODE === 'production'
  if (!isProduction) process.stdout.write(`${name} … `)
  return () => {
    const tookMs = Date.now() - since
    process.stdout.write(isProduction ? lineOf({ event: 'start.step', name, tookMs }) : `${(tookMs / 1_000).toFixed(1)} s\n`)
  }
}

/** A sentence between two steps. */
export function reportMeanwhile(sentence) {
  process.stdout.write(process.env.MODE === 'production' ? lineOf({ event: 'start.meanwhile', sentence }) : `${sentence}\n`)
}

/** As server/observe/log.ts writes them. */
const lineOf = (facts) => `${JSON.stringify({ level: 30, time: new Date().toISOString(), ...facts })}\n`
