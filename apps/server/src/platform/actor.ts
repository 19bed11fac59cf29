import type { AccessSubject } from '@xinqiao/contract/access'
import type { Scope } from '@xinqiao/contract/scopes'

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
  /** a program of theirs calls, by this access token, and not they themselves */
  token?: ActorToken
  /** an administrator sees what this one sees, and changes nothing */
  isViewed?: true
}

/** What an access token is called and lets through. */
export interface ActorToken {
  name: string
  scopes: readonly Scope[]
  /** the networks that it is good from; none for all */
  networks: readonly string[]
  /** it was let in by signing in, for `/mcp` alone */
  isProgram?: true
}

/** Who acted, as histories keep it: by an access token, with the name of that. */
export function namedActor({ realName, token }: Named): string {
  return token === undefined ? realName : `${realName}（${byToken(token)}）`
}
type Named = Pick<Actor, 'realName'> & { token?: Pick<ActorToken, 'name'> }

/** The same beside a name that stands there already. */
export function byToken({ name }: Pick<ActorToken, 'name'>): string {
  return `经由 ${name}`
}

/** As much of a caller as rights ask for. */
export type Asking = AccessSubject & Pick<Actor, 'accountId' | 'standsFor'>

/** Whose work is in somebody's hands today: the own, and that of those for whom he or she stands in. */
export function handsOf({ accountId, standsFor }: Pick<Actor, 'accountId' | 'standsFor'>): string[] {
  return [accountId, ...standsFor]
}

/** Finds the actor of a bearer token, used from an address; null when it is nobody's, expired or revoked. */
export interface Authenticate {
  (token: string, address: string): Promise<Actor | null>
  /**
   * What a call has done to sessions takes effect on this node before the call is answered: say `settle` after it, which
   * `begin` gave before it. Other nodes hear of it by NOTIFY.
   */
  begin(): { settle(): void }
}
