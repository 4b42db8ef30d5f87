import { randomUUID } from 'node:crypto'
import { SECOND } from '#contract/duration.ts'
import type { LiveContext } from '../../context.ts'
import type { KeyNews } from '../../keys/key-news.ts'
import { openAddress } from '../../pull-secret.ts'
import { checkPullAddress } from '../pull/pull-address.ts'
import type { openRotations } from '../rotation/run-rotation.ts'
import type { openStandbys } from '../standby/run-standby.ts'
import type { EngineStudio, LiveEngine } from './engine.ts'
import { findEngineStudios } from './engine-store.ts'

/** `show` is the id of the show on air or of the next one. */
type EnteredStudio = { readonly id: string; readonly number: number; readonly show: string }
type Rotations = Pick<ReturnType<typeof openRotations>, 'filesOf' | 'removeOthers'>
type Standbys = Pick<ReturnType<typeof openStandbys>, 'filesOf' | 'removeOthers'>

export class EngineStudios {
  readonly #entered = new Map<number, EnteredStudio>()
  readonly #database: Pick<LiveContext['database'], 'of'>
  readonly #keyring: LiveContext['keyring']
  readonly #engine: LiveEngine
  readonly #rotations: Rotations
  readonly #standbys: Standbys
  readonly #pullHosts: readonly string[]
  constructor({ database, keyring, pullHosts }: LiveContext, engine: LiveEngine, rotations: Rotations, standbys: Standbys) {
    this.#database = database
    this.#keyring = keyring
    this.#engine = engine
    this.#rotations = rotations
    this.#standbys = standbys
    this.#pullHosts = pullHosts
  }

  find(number: number): EnteredStudio | undefined {
    return this.#entered.get(number)
  }

  /** Opens new and changed studios in the engine and closes removed ones. */
  async sync(): Promise<void> {
    const rows = await findEngineStudios(this.#database.of())
    const present = new Set(rows.map(({ number }) => number))
    for (const number of this.#entered.keys()) if (!present.has(number)) this.#leave(number)
    for (const { id, rotating, standby, slate, pulled, pulled_sealed, pullDelayS, ...studio } of rows) {
      const { number, isOpen } = studio
      const next = isOpen ? this.find(number)?.show : undefined
      const show = studio.show ?? next ?? randomUUID()
      this.#entered.set(number, { id, number, show })
      const rotation = (isOpen && this.#rotations.filesOf({ id, rotating })) || null
      this.#engine.open({
        ...studio,
        isOnAir: studio.show !== null,
        show,
        rotation,
        pull: this.#pullOf(openAddress(this.#keyring, { id, pulled, pulled_sealed }), pullDelayS),
        ...this.#standbys.filesOf({ standby, slate }),
      })
    }
    await this.#rotations.removeOthers(rows)
    await this.#standbys.removeOthers(rows)
  }

  /** A host that is no longer allowed is not contacted. */
  #pullOf(address: string | null, delayS: number): EngineStudio['pull'] {
    if (address === null || checkPullAddress(address, this.#pullHosts) !== null) return null
    return { address, delayMs: delayS * SECOND }
  }

  /** Cuts encoders whose key is no longer valid. */
  cut({ studioId, line, but }: KeyNews): void {
    for (const { number, id } of this.#entered.values()) if (id === studioId) this.#engine.kick(number, line, { but })
  }

  /** Assigns a new id to the next show, after one has ended. */
  renew(number: number): string {
    const show = randomUUID()
    const studio = this.find(number)
    if (studio) this.#entered.set(number, { ...studio, show })
    return show
  }

  /** Accepts encoders for the next show. */
  prepareNext(number: number): void {
    this.#engine.prepare(number, this.renew(number))
  }

  #leave(number: number): void {
    this.#entered.delete(number)
    this.#engine.close(number)
  }
}
