import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends part of a login request; the server has answered 100 Continue. */
export async function sendHalfRequest(port: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('error', () => {})
  const body = 'username=nobody&password=Nothing-1'
  socket.write(
    `POST /system/auth/user/userlogin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 100 /)
  socket.on('data', (text) => (answer += text))
  socket.write(body.slice(0, 10))
  return {
    async finish() {
      socket.write(body.slice(10))
      await once(socket, 'close')
      return answer
    },
  }
}
