import { migrate } from './migrate.ts'

// What migrate.test.ts starts to kill: a process in the middle of its migrations.
const { settings, steps } = JSON.parse(process.argv[2]!)
await migrate(settings, steps)
