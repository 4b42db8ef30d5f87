import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Uses an unpacked release as its operator does, and prints the result as JSON. Arguments: its folder and a port.
const [, , folder = '', port = ''] = process.argv
const url = `http://127.0.0.1:${port}`
const lyceum = join(folder, 'lyceum')
const phone = '+8613900000001'

const ask = async (path: string, fields: Readonly<Record<string, string>>) => {
  const { data, code } = (await (await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).json()) as Answer
  return { data, code }
}
type Answer = { readonly code: number; readonly data: unknown }

const server = spawn(lyceum, ['start'], { stdio: ['ignore', 'pipe', 'inherit'] })
const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
for await (const part of server.stdout.setEncoding('utf8')) if (String(part).includes('Ctrl-C')) break
server.stdout.resume()
const home = await fetch(`${url}/home`)
await ask('/system/auth/user/sendsmsvcode', { phone, purpose: 'register' })
const registered = await ask('/system/auth/user/userregister', {
  phone,
  code: await codeOf(),
  password: 'Quiet-River-27',
  agreement: 'true',
})
const commands = ['version', 'audit:verify', 'jobs:failed', 'nothing'].map((name) => {
  const { status, stdout, stderr } = spawnSync(lyceum, [name], { encoding: 'utf8' })
  return [name, status, (stdout + stderr).trim().split('\n').at(-1)]
})
server.kill('SIGTERM')
process.stdout.write(
  JSON.stringify({ home: home.status, html: await home.text(), registered: registered.code, commands, exit: await ended }),
)

async function codeOf(): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/development/sms-inbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { data } = (await answer.json()) as { readonly data: readonly { readonly code: string }[] }
    if (data[0]) return data[0].code
  }
}
