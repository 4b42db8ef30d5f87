import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { connectTo } from '../setup.ts'

/** A network connection to the test database that can be cut: it stays open, and nothing passes. */
type Cable = AsyncDisposable & { readonly through: { readonly host: string; readonly port: number }; cut(): void; mend(): void }

export async function openCable(): Promise<Cable> {
  const { host = '', port: databasePort = 5432 } = connectTo('')
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${databasePort}`)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (isCut) pause()
  })
  const pause = () => {
    for (const socket of sockets) socket.pause()
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    through: { host: '127.0.0.1', port },
    cut() {
      isCut = true
      pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
