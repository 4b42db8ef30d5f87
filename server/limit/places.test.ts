import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openPlaces } from './places.ts'

test('property: places are limited per address, per network and in total', () => {
  const address = fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 30 })).map(([net, host]) => `192.0.${net}.${host}`)
  const step = fc.record({ address, leave: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), fc.integer({ min: 1, max: 3 }), (steps, perAddress) => {
      const inAll = perAddress * 15
      const places = openPlaces({ perAddress, inAll })
      const open: { readonly address: string; leave(): void }[] = []
      const count = (from: string) => open.filter((each) => each.address.startsWith(from)).length
      for (const { address, leave } of steps) {
        if (leave) {
          const [left] = open.splice(0, 1)
          left?.leave()
          left?.leave() // leaving twice has no further effect
          continue
        }
        const network = address.slice(0, address.lastIndexOf('.') + 1)
        const own = open.filter((each) => each.address === address).length
        const hasRoom = own < perAddress && count(network) < perAddress * 10 && open.length < inAll
        const left = places.take(address)
        assert.equal(left !== undefined, hasRoom)
        if (left) open.push({ address, leave: left })
      }
    }),
  )
})

test('the holder of an IPv6 /48 does not get a place for each of its 65,536 networks', () => {
  const places = openPlaces({ perAddress: 2 })
  const taken = Array.from({ length: 100 }, (_, index) => places.take(`2001:db8:1:${index.toString(16)}00::/64`)).filter(Boolean)
  assert.equal(taken.length, 20)
})
