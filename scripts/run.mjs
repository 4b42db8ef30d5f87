// Starts every npm script. Any Node with modules can read it, so that an old version prints a clear error.
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  process.stderr.write(`Lyceum needs Node 20 or later to start, and this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
// The reader of our output may exit; started processes continue.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
import('./launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
