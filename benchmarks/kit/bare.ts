import { createServer } from 'node:http'

// The smallest Node server for given bytes: what an answer of ours is held against. Run as a program of its own.
const [length = '1000', type = 'text/html'] = process.argv.slice(2)
const bytes = Buffer.alloc(Number(length), 'a')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': length }).end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
