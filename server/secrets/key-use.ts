/** One kind of thing that a capability keeps under master keys, and how it comes under the newest (S124). */
export type KeyUse = {
  /** In the plural, as the command that rotates keys says it: `certified identities`. */
  readonly name: string
  /** Brings one batch under the newest key in transactions of its own; gives how many, 0 when nothing is left that can be. Left out: none can be. */
  reseal?(): Promise<number>
  /** What is still under one of these keys; keys that it does not need are left out. */
  findOld(keyIds: readonly string[]): Promise<readonly OldKey[]>
}

/** A key that something needs. `until`: when the last of it is removed by its age; left out: nobody knows. */
export type OldKey = { readonly keyId: string; readonly values?: number; readonly until?: Date }
