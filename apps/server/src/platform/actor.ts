import type { AccessSubject } from '@xinqiao/contract/access'

/** Who is calling, taken from the token only, never from what the request says. */
export interface Actor extends AccessSubject {
  accountId: string
  sessionId: string
  phone: string
  realName: string
  nickName: string
  unitName: string
  /** ids of the services that unit and manager allow; empty for staff, who are not limited by them */
  services: readonly number[]
  /** the business day on which they call, for what holds on some days only */
  today: string
  /** those of the provider who are away on that day, and for whom this one stands in */
  standsFor: readonly string[]
  /** a member of the provider who logs in by nothing but a password or an SMS */
  lacksSecondFactor: boolean
}

/** As much of a caller as rights ask for. */
export type Asking = AccessSubject & Pick<Actor, 'accountId' | 'standsFor'>

/** Whose work is in somebody's hands today: the own, and that of those for whom he or she stands in. */
export function handsOf({ accountId, standsFor }: Pick<Actor, 'accountId' | 'standsFor'>): string[] {
  return [accountId, ...standsFor]
}

/** Finds the actor of a bearer token; null when the token is nobody's, expired or revoked. */
export interface Authenticate {
  (token: string): Promise<Actor | null>
  /**
   * What a call has done to sessions takes effect on this node before the call is answered: say `settle` after it, which
   * `begin` gave before it. Other nodes hear of it by NOTIFY.
   */
  begin(): { settle(): void }
}
