import { openProcess, type Place } from './process.ts'

// Runs a process of a world that serves and works until a test kills it.
const place = JSON.parse(process.argv[2]!) as Place
const { url } = await openProcess(place, () => performance.now())
process.stdout.write(url)
