import { MANAGER } from '../../factories/projects.ts'
import type { TestApp } from '../../harness.ts'
import { PEOPLE } from '../../seeds/demo-people.ts'
import { CHEN, HE, LIN, LUO, personOf, SONG, XU } from '../../seeds/personnel.ts'

export const { otherFae: WU, tme: TME } = PEOPLE
/** Two companies, and five of the provider; one manager and one who gives out applications stay. */
export const CUSTOMERS = [LIN, XU, SONG, HE, LUO]
/** Those who take people on the lists of the two. */
export const MANAGERS = [LIN, HE]
export const STAFF = [CHEN, WU, TME, MANAGER, PEOPLE.certifier]
export const LEAVING = [...CUSTOMERS, CHEN, WU, TME]
export const EVERYBODY = [...CUSTOMERS, ...STAFF]

export const idOf = async (app: TestApp, phone: string) => (await personOf(app, phone)).accountId

async function isActive(app: TestApp, phone: string): Promise<boolean> {
  const found = app.platform.db.selectFrom('account').select('status').where('phone', '=', phone)
  return (await found.executeTakeFirstOrThrow()).status === 'active'
}

export async function activeOf(app: TestApp, phones: readonly string[]): Promise<string[]> {
  const there = await Promise.all(phones.map((phone) => isActive(app, phone)))
  return phones.filter((_, index) => there[index])
}
