import { createServer } from 'node:http'

// The smallest Node server for given bytes: what a page from the cache is held against. Run as a program of its own.
const length = Number(process.argv[2] ?? 1_000)
const bytes = Buffer.alloc(length, 'a')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': length }).end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
