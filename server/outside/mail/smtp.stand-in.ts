import { createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

type Delivered = { readonly from: string; readonly to: string; readonly data: string; readonly login: string | undefined }
export type SmtpStandIn = AsyncDisposable & {
  readonly port: number
  readonly letters: readonly Delivered[]
  /** Sets the response to the next recipients; `250` accepts them. */
  answer(code: 250 | 450 | 550): void
}
type Options = { readonly tls?: { readonly key: string; readonly cert: string } }

/** Runs an SMTP server on loopback that stores what it receives. */
export async function openSmtpStandIn({ tls }: Options = {}): Promise<SmtpStandIn> {
  const letters: Delivered[] = []
  const sockets = new Set<Socket>()
  let code = 250
  const talk = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    converse(
      socket,
      (letter) => letters.push(letter),
      () => code,
    )
  }
  const server: Server = tls ? createTlsServer(tls, talk) : createServer(talk)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    letters,
    answer: (next) => {
      code = next
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type State = { from: string; to: string; login: string | undefined; data: string[] | undefined }

function converse(socket: Socket, collect: (letter: Delivered) => void, codeOf: () => number): void {
  const state: State = { from: '', to: '', login: undefined, data: undefined }
  const send = (line: string) => socket.write(`${line}\r\n`)
  let rest = ''
  send('220 stand-in')
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString('utf8')).split('\r\n')
    rest = lines.pop()!
    for (const line of lines) handleLine(line, state, send, collect, codeOf)
  })
}

function handleLine(
  line: string,
  state: State,
  send: (line: string) => void,
  collect: (letter: Delivered) => void,
  codeOf: () => number,
): void {
  if (state.data) {
    if (line !== '.') {
      state.data.push(line)
      return
    }
    collect({ from: state.from, to: state.to, login: state.login, data: state.data.join('\n') })
    state.data = undefined
    send('250 kept')
    return
  }
  const [verb = '', argument = ''] = line.split(/ (.*)/s)
  const address = /<(.*?)>/.exec(argument)?.[1] ?? ''
  if (verb === 'EHLO') send('250-stand-in\r\n250 AUTH PLAIN')
  else if (verb === 'AUTH') {
    state.login = Buffer.from(argument.split(' ')[1] ?? '', 'base64').toString('utf8')
    send('235 welcome')
  } else if (verb === 'MAIL') {
    state.from = address
    send('250 go on')
  } else if (verb === 'RCPT') {
    state.to = address
    send(`${codeOf()} as told`)
  } else if (verb === 'DATA') {
    state.data = []
    send('354 write')
  } else if (verb === 'STARTTLS') send('454 no TLS here')
  else send(verb === 'QUIT' ? '221 bye' : '250 fine')
}
