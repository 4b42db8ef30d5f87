import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Engine } from './engine.ts'
import { checkMediaFile } from './file/media-file.ts'
import { answerLine } from './http/viewer-line.ts'
import { defaultLimits } from './limits/limits.ts'
import { isInTenure, isTenureOver, type Tenure } from './limits/tenure.ts'
import type { EngineCall, FromWorker, ToWorker } from './messages.ts'
import type { Authorization, PublishRequest } from './rtmp/publish-request.ts'

// The engine runs in its own thread, because parts of 300 ms must not wait for page rendering.

if (!parentPort) throw new Error('The engine runs as a worker thread')
const port = parentPort
const viewers = workerData as MessagePort
const post = (message: FromWorker) => port.postMessage(message)
const waiting = new Map<number, (answer: Authorization) => void>()
let engine: Engine | undefined
let authorizeMs = defaultLimits.authorizeMs
let tenure: Tenure | undefined
let asked = 0

port.on('message', (message: ToWorker) => {
  if ('authorized' in message) waiting.get(message.authorized)?.(message)
  else
    answer(message.ask).then(
      (value) => post({ answer: message.id, value }),
      (defect) => post({ failed: message.id, why: defect instanceof Error ? defect.message : String(defect) }),
    )
})

async function answer(ask: EngineCall): Promise<unknown> {
  if (ask.type === 'start') {
    authorizeMs = ask.options.limits?.authorizeMs ?? authorizeMs
    tenure = ask.options.tenure
    const started = new Engine(ask.options, { authorize, emit: (studio, event) => post({ event, studio, at: Date.now() }) })
    engine = started
    const ports = await started.start()
    answerLine(viewers, started.answers)
    setInterval(() => post({ samples: started.endSecond() }), 1_000)
    if (tenure) endWith(tenure)
    return ports
  }
  if (ask.type === 'checkFile') return await checkMediaFile(ask.path)
  if (!engine) throw new Error(`The engine is not started, so it cannot carry out ${ask.type}`)
  return await carryOut(engine, ask)
}

async function carryOut(open: Engine, ask: Exclude<EngineCall, { type: 'start' | 'checkFile' }>): Promise<unknown> {
  switch (ask.type) {
    case 'openChannel':
      return await open.openChannel(ask.studio, ask.options)
    case 'closeChannel':
      return await open.closeChannel(ask.studio)
    case 'command':
      return open.command(ask.studio, ask.command)
    case 'cut':
      return open.cut(ask.studio, ask.line, ask.who)
    case 'steerLine':
      return open.steerLine(ask.studio, ask.line, ask.what)
    case 'setPolicy':
      return open.setPolicy(ask.studio, ask.policy)
    case 'setLadder':
      return open.setLadder(ask.studio, ask.ladder)
    case 'setPull':
      return open.setPull(ask.studio, ask.pull)
    case 'setAccess':
      return open.setAccess(ask.studio, ask.access)
    case 'endTickets':
      return open.endTickets(ask.studio, ask.tickets)
    case 'samples':
      return open.samples(ask.studio, ask.line)
    case 'close':
      return await open.close()
  }
}

/** Ends this thread with the tenure even while the thread that started it hangs. */
function endWith(own: Tenure): void {
  setInterval(() => isTenureOver(own) && process.exit(), TENURE_CHECK_MS)
}
const TENURE_CHECK_MS = 100

/** Asks the product. No answer counts as a refusal. */
function authorize(request: PublishRequest): Promise<Authorization> {
  if (!isInTenure(tenure)) return Promise.resolve({ refused: { code: 'ENGINE_RESTARTING' } })
  const id = ++asked
  return new Promise((resolve) => {
    const finish = (given: Authorization) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(given)
    }
    const timer = setTimeout(() => finish({ refused: { code: 'AUTHORIZATION_TIMED_OUT' } }), authorizeMs)
    waiting.set(id, finish)
    post({ authorize: id, request })
  })
}
