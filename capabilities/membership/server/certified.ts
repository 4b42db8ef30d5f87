import type { Kind } from '#capabilities/certification/contract.ts'
import type { MembershipContext } from './context.ts'

type Proven = { readonly kinds: readonly Kind[]; readonly name: string | undefined }

/** Returns the certifications in effect, and the name that they prove. It is read before a transaction begins. */
export async function findProven({ certification }: MembershipContext, accountId: string): Promise<Proven> {
  const [kinds, name] = await Promise.all([certification.certifiedAs(accountId), certification.findCertifiedName(accountId)])
  return { kinds, name }
}

/** Any certification counts as a personal one. */
export const meets = (wanted: Kind | null, kinds: readonly Kind[]): boolean =>
  wanted === null || (wanted === 'personal' ? kinds.length > 0 : kinds.includes(wanted))
