import { openOne, type Place } from './world.ts'

// A process of a world that is there to be killed: it serves and works until then.
const { database, sms, env } = JSON.parse(process.argv[2]!) as Place
const { url } = await openOne(database, { url: sms }, env, () => performance.now())
process.stdout.write(url)
