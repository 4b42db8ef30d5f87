import pg from 'pg'

// Is started by notify.bench.ts: a process that listens to announcements until its starter ends it.
const [, , given = ''] = process.argv
const client = new pg.Client(JSON.parse(given))
await client.connect()
await client.query('listen lyceum')
process.on('disconnect', () => process.exit())
process.send?.('listens')
