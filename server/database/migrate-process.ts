import { migrate } from './migrate.ts'

// Is started and killed by migrate.test.ts: a process in the middle of its migrations.
const [, , given = ''] = process.argv
const { settings, steps } = JSON.parse(given)
await migrate(settings, steps)
