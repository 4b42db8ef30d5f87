import { openProcess, type Place } from './process.ts'

// A process of a world that is there to be killed: it serves and works until then.
const place = JSON.parse(process.argv[2]!) as Place
const { url } = await openProcess(place, () => performance.now())
process.stdout.write(url)
