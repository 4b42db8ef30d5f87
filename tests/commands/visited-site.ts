import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { childEnvironment } from '#tests/world/child-environment.ts'

/** Starts a site with these settings in a process of its own. */
export async function startSite(env: Readonly<Record<string, string>>): Promise<AsyncDisposable & { readonly url: string }> {
  const given = {
    ...childEnvironment(),
    REQUESTS_PER_ADDRESS_MINUTE: '100000',
    REQUESTS_PER_ACCOUNT_MINUTE: '100000',
    ...env,
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DEMO: 'off',
    LOG_FILE: '/dev/null',
  }
  const child = spawn(process.execPath, ['app/server/main.ts'], { env: given, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    text += String(part)
    if (/\/home$/m.test(text)) break
  }
  const url = /^(http:\S+)\/home$/m.exec(text)?.[1]
  assert.ok(url, text)
  return { url, [Symbol.asyncDispose]: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
