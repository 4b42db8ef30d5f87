import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Admission, type AdmissionPlace } from './admission.ts'

const limits = { waitingConnections: 20, waitingPerNetwork: 5, waitingOfKnown: 4, pressureMs: 2_500 }

test('places are taken and freed, and publishers take none', () => {
  const admission = new Admission(limits)
  for (let at = 0; at < 100; at++) admission.enter(`192.0.2.${at}`, at, () => assert.fail('closed'))?.published()
  for (let at = 0; at < 20; at++) assert.ok(admission.enter(`198.51.100.${at}`, 0, () => {}))
})

test('a network that needs another place loses its oldest silent connection, and none that has sent a request', () => {
  const admission = new Admission(limits)
  const closed: number[] = []
  const places = [0, 1, 2, 3, 4].map((at) => admission.enter('2001:db8::1', at, () => closed.push(at)))
  places[0]?.asked()
  assert.ok(admission.enter('2001:db8::2', 5, () => {}))
  assert.deepEqual(closed, [1])
})

test('a connection that has been silent for 2.5 s makes room under pressure', () => {
  const admission = new Admission(limits)
  const closed: number[] = []
  for (let at = 0; at < 10; at++) admission.enter(`192.0.2.${at}`, at * 1_000, () => closed.push(at))
  admission.enter('198.51.100.1', 10_000, () => {})
  assert.deepEqual(closed, [0, 1, 2, 3, 4, 5, 6, 7])
})

test('property: an honest network gets in and stays while ten others compete, and the limit of places is never exceeded', () => {
  const step = fc.record({ network: fc.nat({ max: 9 }), what: fc.constantFrom('enter', 'enter', 'enter', 'leave') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), fc.nat({ max: 299 }), fc.boolean(), (steps, honestAt, isKnown) => {
      const admission = new Admission(limits)
      if (isKnown) admission.enter('203.0.113.1', 0, () => {})?.published()
      const open = new Map<AdmissionPlace, number>()
      const enter = (network: number, address: string): AdmissionPlace | undefined => {
        const place = admission.enter(address, 0, () => void open.delete(place!))
        if (place) open.set(place, network)
        return place
      }
      let honest: AdmissionPlace | undefined
      for (const [at, { network, what }] of steps.entries()) {
        if (at === honestAt) {
          honest = enter(99, '203.0.113.1')
          assert.ok(honest)
        }
        if (what === 'enter') enter(network, `192.0.2.${network}`)
        else {
          const [place] = [...open].find(([, each]) => each === network) ?? []
          place?.left()
          if (place) open.delete(place)
        }
        assert.ok(open.size <= limits.waitingConnections)
        if (honest) assert.ok(open.has(honest))
      }
    }),
  )
})

test('networks that have published keep some places against as many strangers as there are places', () => {
  const admission = new Admission(limits)
  for (let at = 0; at < 4; at++) admission.enter(`203.0.113.${at}`, 0, () => {})?.published()
  const closed: string[] = []
  for (let at = 0; at < 4; at++) assert.ok(admission.enter(`203.0.113.${at}`, 0, () => closed.push('known')))
  for (let at = 0; at < 60; at++) assert.ok(admission.enter(`192.0.2.${at}`, 0, () => closed.push('stranger')))
  assert.deepEqual(new Set(closed), new Set(['stranger']))
})
