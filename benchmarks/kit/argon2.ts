import { type Algorithm, hashSync } from '@node-rs/argon2'

// Computes password hashes with the product's parameters one after the other, as the limit of one core. Runs as its own program; each
// message contains the milliseconds to run, and the answer is the number of hashes per CPU second.
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
process.on('message', (forMs: number) => {
  const before = process.cpuUsage()
  const until = performance.now() + forMs
  let count = 0
  for (; performance.now() < until; count++) hashSync('Quiet-River-27', options)
  const { user, system } = process.cpuUsage(before)
  process.send!(count / ((user + system) / 1e6))
})
