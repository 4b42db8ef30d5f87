// What every npm script enters. It is read by any Node that knows modules, so that an old one can be told what is wrong.
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  process.stderr.write(`Lyceum needs Node 20 or later to start, and this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
// The reader of what we print may go away; what we start goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
import('./launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
