import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { programOf } from '../world/programs.ts'
import { openWorld } from '../world.ts'

const run = promisify(execFile)
const SITE = 'https://www.example.org'

/** Returns the commands of the code blocks, one for each `curl`. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  return blocks.flatMap((block) => block.replaceAll('\\\n', ' ').trim().split('\n'))
}

test('the examples of docs/integration.md work as they stand', async () => {
  await using world = await openWorld()
  const token = await programOf(world, await world.operator(['editor']))
  const commands = commandsIn(readFileSync('docs/integration.md', 'utf8'))
  assert.ok(commands.length >= 8)
  for (const command of commands) {
    assert.ok(command.startsWith('curl --fail ') && command.includes(SITE), command)
    const { stdout } = await run('sh', ['-c', command.replaceAll(SITE, world.url).replace('curl ', 'curl --silent ')], {
      env: { ...process.env, TOKEN: token },
    })
    const answer = JSON.parse(stdout) as { code?: number; result?: object; issuer?: string; keys?: object }
    assert.ok(answer.code === 200 || answer.result || answer.issuer || answer.keys, command)
  }
})
