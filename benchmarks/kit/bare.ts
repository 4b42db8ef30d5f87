import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'

// Serves given bytes from a minimal Node server, as a reference for our responses: by node:http, or by node:net, which does not read the
// request and is the least that a server in Node costs. Runs as its own program.
const [kind = 'http', length = '1000', type = 'text/html'] = process.argv.slice(2)
const bytes = Buffer.alloc(Number(length), 'a')
const whole = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`), bytes])
const server =
  kind === 'net'
    ? createSocketServer((socket) => socket.on('data', () => socket.write(whole)).on('error', () => {}))
    : createServer((_request, response) => {
        response.writeHead(200, { 'content-type': type, 'content-length': length }).end(bytes)
      })
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as { port: number }).port}\n`))
