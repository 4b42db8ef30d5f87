import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { EncoderLine } from '../line/line.ts'
import { Program } from '../output/program.ts'
import { Channel } from './channel.ts'
import type { ChannelEventNotice } from './events.ts'
import { defaultRules } from './options.ts'
import type { ChannelSource } from './source.ts'

const source: ChannelSource = { kind: 'encoder', formats: () => ({}) as never, cue: () => [], leave() {}, close: async () => {} }

test('the return to a line survives a timer that fires slightly early and a clock that has passed the deadline', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const times: number[] = []
  let nowMs = 0
  mock.method(performance, 'now', () => times.shift() ?? nowMs)
  const events: ChannelEventNotice[] = []
  const channel = new Channel({
    rules: defaultRules,
    isOnDemand: false,
    program: new Program([], 0),
    emit: (event) => void events.push(event),
  })
  for (const name of ['main', 'hot'] as const) channel.addLine(name, {} as EncoderLine, source)
  for (const name of ['hot', 'main'] as const) channel.lineChanged(name, { from: 'connecting', to: 'live', why: 'picture' })
  nowMs = defaultRules.recoverMs + 1
  mock.timers.tick(defaultRules.recoverMs)
  times.push(defaultRules.returnMs - 0.4) // The timer reads this early time; the clock has passed the due moment when the next timer is set.
  nowMs = defaultRules.returnMs + 1
  mock.timers.tick(defaultRules.returnMs - defaultRules.recoverMs)
  mock.timers.tick(1)
  assert.deepEqual(
    events.flatMap((event) => (event.type === 'switch' ? [`${event.from} ${event.to} ${event.why}`] : [])),
    ['null hot start', 'hot main return'],
  )
})
