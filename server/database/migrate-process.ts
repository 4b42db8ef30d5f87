import { migrate } from './migrate.ts'

// Is started and killed by migrate.test.ts: a process in the middle of its migrations.
const { settings, steps } = JSON.parse(process.argv[2]!)
await migrate(settings, steps)
