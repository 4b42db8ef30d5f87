/** Is the answer of a provider to a check: the result and nothing else. Names and numbers in its answer are not read. */
export type IdentityCheck =
  | { readonly outcome: 'verified'; readonly isOver16: boolean; readonly isOver18: boolean }
  /** The provider does not know the ticket, or did not verify the person. */
  | { readonly outcome: 'rejected' }
  | { readonly outcome: 'unavailable' }

/**
 * Verifies who a person is. `review`: operators check an application by hand. `ticket`: the person goes to the provider and comes back with a
 * ticket, which the server redeems for the result.
 */
export type IdentityProvider = { readonly kind: 'review' } | TicketProvider

export type TicketProvider = {
  readonly kind: 'ticket'
  /** The name as the person reads it, and as the result is stored. */
  readonly name: string
  /** Returns the address that the person visits. The provider returns `state` unchanged. */
  addressFor(request: { readonly state: string; readonly returnTo: string }): string
  redeem(given: { readonly state: string; readonly ticket: string }): Promise<IdentityCheck>
}
