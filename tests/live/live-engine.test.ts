import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { freePort } from '#server/http/free-port.stand-in.ts'
import { selfSigned } from '#streaming/testing/self-signed.ts'
import { until } from '#streaming/testing/until.ts'
import { fetchBytes, fetchPlaylist } from '#streaming/testing/viewer.ts'
import { direct, newStreamKey, openLiveStudio, publishWith, untilSignal } from '#tests/fixtures/live.ts'
import { attackWith, requestFrom } from '#tests/hostile/clients.ts'
import { testInFull } from '#tests/size.ts'
import { newAddress } from '#tests/world/process.ts'

test('S76: a late announcement of a new key cuts no encoder that uses it, and cuts one that used the previous key', async () => {
  const { world, port, host, studio } = await openLiveStudio()
  await using _ = world
  const [main, hot] = [await newStreamKey(world, host, studio), await newStreamKey(world, host, studio, 'hot')]
  const encoders = [await publishWith(port, main), await publishWith(port, hot)] as const
  const hashOf = (streamKey: string) => createHash('sha256').update(streamKey.split('?k=')[1]!).digest('hex')
  const announce = (news: object) =>
    world.sql.query(`select pg_notify('lyceum', $1)`, [
      JSON.stringify(['another', 'live:keys', JSON.stringify({ studioId: studio.id, ...news })]),
    ])
  await announce({ line: 'main', but: `key ${hashOf(main).slice(0, 16)}` })
  await announce({ line: 'hot', but: `key ${hashOf(main).slice(0, 16)}` })
  await until(() => encoders[1].socket.destroyed)
  assert.equal(encoders[0].socket.destroyed, false)
  await world.sql.query('update live.stream_key set key_hash = $1 where line = $2', [Buffer.alloc(32), 'main'])
  await until(() => encoders[0].socket.destroyed)
})

test('a broadcaster goes live with a key from the console, and viewers watch on the site until the studio ends it', async () => {
  const { world, port, host, studio } = await openLiveStudio()
  await using _ = world
  const streamKey = await newStreamKey(world, host, studio)
  const media = (file: string) => `${world.url}/live/s${studio.number}/${file}`
  assert.equal((await fetch(media('ll.m3u8'))).status, 404)

  const wrong = await publishWith(port, `${streamKey.slice(0, -1)}_`)
  assert.notEqual(wrong.status.code, 'NetStream.Publish.Start')
  const encoder = await publishWith(port, streamKey)
  assert.equal(encoder.status.code, 'NetStream.Publish.Start')
  const shown = () => world.ask('/api/live/studio', { number: studio.number })
  await until(async () => (await shown()).data['onAirSince'] !== null)
  await until(async () => (await fetch(media('ll.m3u8'))).status === 200)
  const playlist = await fetchPlaylist(media('ll.m3u8'))
  assert.match(playlist.text, /CAN-BLOCK-RELOAD=YES/)
  const part = await fetchBytes(new URL(playlist.hint!, media('ll.m3u8')).href)
  assert.equal(part.toString('latin1', 4, 8), 'moof')
  const plain = await fetchPlaylist(media('live.m3u8'))
  assert.equal((await fetchBytes(new URL(plain.segments[0]!.init, media('live.m3u8')).href)).toString('latin1', 4, 8), 'ftyp')

  const watch = async () => (await world.ask('/api/live/watch', { number: studio.number })).data
  const [one, other] = [await watch(), await watch()]
  await until(async () => {
    for (const { lowLatency } of [one, other]) await fetchPlaylist(`${world.url}${lowLatency}`)
    const { viewers } = await direct(world, host, 'signal', { studio: studio.id })
    return Number(viewers) === 3 // two pages at one address, and a client that reads the playlist without a page
  })
  assert.equal((await world.ask('/api/live/watch', { number: 999 })).http, 404)

  const next = await newStreamKey(world, host, studio)
  await until(() => encoder.socket.destroyed)
  const second = await publishWith(port, next)
  assert.equal(second.status.code, 'NetStream.Publish.Start')
  await direct(world, host, 'commands/end', { studio: studio.id })
  await until(async () => (await shown()).data['onAirSince'] === null)
  second.kill()

  const replay = async () => {
    const { rows } = await world.sql.query<{ item: string | null }>('select replay_item as item from live.show')
    return rows[0]?.item
  }
  await until(replay)
  const { rows } = await world.sql.query<{ kind: string; name: string; owner: string }>(
    `select asset.kind, asset.name, item.owner_id as owner from content.item
     join content.edition on edition.item_id = item.id join content.revision on revision.id = edition.revision_id
     join media.asset on asset.id = revision.video where item.id = $1`,
    [await replay()],
  )
  assert.match(rows[0]!.name, /^病例讨论会 \d{4}-\d\d-\d\d\.mp4$/)
  assert.deepEqual([rows[0]!.kind, rows[0]!.owner], ['video', host.id])
  await until(async () => (await world.sql.query('select from media.asset where state = $1', ['ready'])).rows.length === 1)
  const { data: notices } = await world.ask('/api/message/list', {}, { token: host.token })
  assert.match(JSON.stringify(notices), /回放已生成/)
})

test('an address gets only a share of the endless streams, and other addresses still get theirs', async () => {
  const { world, port, host, studio } = await openLiveStudio()
  await using _ = world
  await publishWith(port, await newStreamKey(world, host, studio))
  const path = `/live/s${studio.number}`
  await until(async () => (await fetch(`${world.url}${path}/ll.m3u8`)).status === 200)
  const address = newAddress()
  const many = Array.from({ length: 130 }, () => ({ address, sends: requestFrom(world.url, `${path}.flv`, address), reads: true }))
  await attackWith(world.url, many, async () => {
    const stop = new AbortController()
    const statusFor = async (of: string) =>
      (await fetch(`${world.url}${path}.flv`, { headers: { 'x-forwarded-for': of }, signal: stop.signal })).status
    await until(async () => (await statusFor(address)) === 503)
    assert.equal(await statusFor(newAddress()), 200)
    stop.abort()
  })
})

testInFull('an encoder connects over TLS at the address that the console shows, and needs the same key', async () => {
  const secure = await freePort()
  const env = { LIVE_RTMPS_PORT: String(secure), LIVE_RTMPS_KEY: selfSigned.key, LIVE_RTMPS_CERT: selfSigned.cert }
  const { world, port, host, studio } = await openLiveStudio(env)
  await using _ = world
  const { servers } = await direct(world, host, 'studios/read', { id: studio.id })
  assert.deepEqual(servers, [`rtmps://127.0.0.1:${secure}/live`, `rtmp://127.0.0.1:${port}/live`])
  const streamKey = await newStreamKey(world, host, studio)
  const wrong = await publishWith(secure, `${streamKey.slice(0, -1)}_`, { tls: true })
  assert.match(wrong.status.description, /^KEY_WRONG/)
  const encoder = await publishWith(secure, streamKey, { tls: true })
  await untilSignal(world, host, studio.id, ({ show }) => show !== null)
  encoder.socket.destroy()
})
