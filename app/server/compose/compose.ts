import type { All, Capability, CapabilityDefinition } from '#server/capability.ts'
import { notifier } from '#server/notify/notifier.ts'
import type { Recorder } from '#server/observe/recorder.ts'
import type { BasePlatform, Platform } from '#server/platform.ts'
import { openAll } from './all.ts'

/** Accepts every definition. Only `with` and `recordedBy` know the types of its needs. */
export type AnyDefinition = CapabilityDefinition<string, never, Capability, never>
export type OpenedCapability = { readonly definition: AnyDefinition; readonly capability: Capability }
type Given<Settings> = { readonly settings: Settings; readonly all: All }
type Recording = Capability & { readonly recorder: Recorder }

/** Lists capabilities from the lowest to the highest. `Lower` has a property for each, with all that it gives. */
type Composition<Settings, Lower> = {
  /** The definitions from the lowest to the highest. */
  readonly definitions: readonly AnyDefinition[]
  /** Adds the next capability above the others. It does not compile when the lower ones do not give what the capability needs. */
  with<Name extends string, Opened extends Capability>(
    definition: CapabilityDefinition<Name, Lower & Given<Settings>, Opened>,
  ): Composition<Settings, Lower & { readonly [name in Name]: Opened }>
  /**
   * Adds the capability that records the actions of all. It opens before the others, so that it needs none of them; its place shows whose
   * contracts and views it reads.
   */
  recordedBy<Name extends string, Opened extends Recording>(
    definition: CapabilityDefinition<Name, Given<Settings>, Opened, BasePlatform>,
  ): Composition<Settings, Lower & { readonly [name in Name]: Opened }>
  /** Opens the capabilities in their order. `open` closes them in the opposite order. */
  open(
    open: AsyncDisposableStack,
    base: BasePlatform,
    settings: Settings,
  ): Promise<{ readonly byName: Lower; readonly opened: readonly OpenedCapability[] }>
}

/** Begins a composition without a capability. */
export const compose = <Settings>(): Composition<Settings, unknown> => composed([], undefined)

function composed<Settings, Lower>(
  definitions: readonly AnyDefinition[],
  recording: AnyDefinition | undefined,
): Composition<Settings, Lower> {
  return {
    definitions,
    with: (definition) => composed([...definitions, definition], recording),
    recordedBy: (definition) => composed([...definitions, definition], definition),
    async open(open, base, settings) {
      const inTurn = openInTurn(open, { settings, all: openAll(definitions, () => inTurn.opened) })
      const platform = { ...base, ...notifier, recorder: await openRecording(recording, inTurn, base) } satisfies Platform
      for (const definition of definitions) if (definition !== recording) await inTurn.open(definition, platform)
      return { byName: inTurn.byName() as Lower, opened: inTurn.opened }
    },
  }
}

async function openRecording(recording: AnyDefinition | undefined, inTurn: InTurn, base: BasePlatform): Promise<Recorder> {
  if (!recording) throw new Error('No capability records the actions of the others.')
  return ((await inTurn.open(recording, base)) as Recording).recorder
}

type InTurn = ReturnType<typeof openInTurn>
function openInTurn(open: AsyncDisposableStack, given: Given<unknown>) {
  const opened: OpenedCapability[] = []
  const byName = () => Object.fromEntries(opened.map(({ definition: { name }, capability }) => [name, capability]))
  return {
    opened,
    byName,
    async open(definition: AnyDefinition, platform: BasePlatform): Promise<Capability> {
      const capability = await definition.open(platform as never, { ...given, ...byName() } as never)
      if (isDisposable(capability)) open.use(capability)
      opened.push({ definition, capability })
      return capability
    },
  }
}

const isDisposable = (capability: Capability): capability is Capability & AsyncDisposable => Symbol.asyncDispose in capability
