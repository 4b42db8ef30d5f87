/** One kind of data that a capability stores under master keys, and how it is re-encrypted under the newest key (S124). */
export type KeyUse = {
  /** Plural name, as the key rotation command shows it: `certified identities`. */
  readonly name: string
  /**
   * Re-encrypts one batch under the newest key in its own transactions; returns the number, 0 when none is left. It is omitted when
   * re-encryption is impossible.
   */
  reseal?(): Promise<number>
  /** Returns the uses of these keys; keys without a use are omitted. */
  findOld(keyIds: readonly string[]): Promise<readonly OldKey[]>
}

/** A key that is still in use. `until` is when its last value expires; omitted when that is unknown. */
export type OldKey = { readonly keyId: string; readonly values?: number; readonly until?: Date }
