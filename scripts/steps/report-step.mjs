// Prints that a step has started and how long it took. Works on Node 20.

/** Prints one line, which the returned function ends; in production it writes one JSON line to the log. */
export function beginStep(name) {
  const since = Date.now()
  const isProduction = process.env.MODE === 'production'
  if (!isProduction) process.stdout.write(`${name} … `)
  return () => {
    const tookMs = Date.now() - since
    process.stdout.write(isProduction ? lineOf({ event: 'start.step', name, tookMs }) : `${(tookMs / 1_000).toFixed(1)} s\n`)
  }
}

export function reportMeanwhile(sentence) {
  process.stdout.write(process.env.MODE === 'production' ? lineOf({ event: 'start.meanwhile', sentence }) : `${sentence}\n`)
}

/** Uses the format of server/observe/log.ts. */
const lineOf = (facts) => `${JSON.stringify({ level: 30, time: new Date().toISOString(), ...facts })}\n`
