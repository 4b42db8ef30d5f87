import { type Algorithm, hashSync } from '@node-rs/argon2'

// The limit of a core: hashes with the product's parameters, one after the other, for each second of CPU. Run as a program of its own.
const COUNT = 300
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
for (let warm = 0; warm < 20; warm++) hashSync('Quiet-River-27', options)
const before = process.cpuUsage()
for (let done = 0; done < COUNT; done++) hashSync('Quiet-River-27', options)
const { user, system } = process.cpuUsage(before)
process.stdout.write(`${COUNT / ((user + system) / 1e6)}\n`)
