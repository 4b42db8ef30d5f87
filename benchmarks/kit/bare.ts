import { createServer } from 'node:http'

// Serves given bytes from a minimal Node server, as a reference for our responses. Runs as its own program.
const [length = '1000', type = 'text/html'] = process.argv.slice(2)
const bytes = Buffer.alloc(Number(length), 'a')
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': length }).end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
