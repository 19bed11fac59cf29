import type { SystemCheck } from '@xinqiao/contract/system/check-endpoints'
import { ADDRESS_CHECKS } from './address-checks.ts'
import {
  type Check,
  type Finding,
  fault,
  type Group,
  type Place,
  type PlaceWithDatabase,
  reasonOf,
} from './check.ts'
import { DATABASE_CHECKS } from './database-checks.ts'
import { BACKUP_CHECKS, KEEPING_CHECKS } from './keeping-checks.ts'
import { MESSAGE_CHECKS } from './message-checks.ts'
import { PEOPLE_CHECKS, SAFETY_CHECKS } from './safety-checks.ts'
import { WORK_CHECKS } from './work-checks.ts'

/** Longer than any look waits by itself. */
const LONGEST_MS = 12_000

const OUTSIDE: readonly Group[] = [ADDRESS_CHECKS, KEEPING_CHECKS, MESSAGE_CHECKS, SAFETY_CHECKS]
const INSIDE: readonly Group<PlaceWithDatabase>[] = [
  DATABASE_CHECKS,
  BACKUP_CHECKS,
  WORK_CHECKS,
  PEOPLE_CHECKS,
]

/** Looks at all that a running installation should have, worst first. */
export async function runChecks(place: PlaceWithDatabase): Promise<SystemCheck[]> {
  const found = await Promise.all([runOutside(place), ...INSIDE.map((group) => runGroup(group, place))])
  return worstFirst(found.flat())
}

/** What can be looked at without a database. */
export async function runOutside(place: Place): Promise<SystemCheck[]> {
  return worstFirst((await Promise.all(OUTSIDE.map((group) => runGroup(group, place)))).flat())
}

const RANK: Readonly<Record<SystemCheck['state'], number>> = { fault: 0, hint: 1, ok: 2 }

function worstFirst(checks: SystemCheck[]): SystemCheck[] {
  return checks.toSorted((one, other) => RANK[one.state] - RANK[other.state])
}

async function runGroup<In>({ area, checks }: Group<In>, place: In): Promise<SystemCheck[]> {
  const found = await Promise.all(checks.map(async (check) => ({ check, finding: await look(check, place) })))
  return found.flatMap(({ check, finding }) =>
    finding === null ? [] : [{ area, name: check.name, ...finding }],
  )
}

/** What cannot be looked at is a fault of its own, and holds up no other. */
async function look<In>(check: Check<In>, place: In): Promise<Finding | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('没有及时应答')), LONGEST_MS)
  })
  try {
    return await Promise.race([Promise.resolve(check.look(place)), late])
  } catch (error) {
    return fault(`无法检查：${reasonOf(error)}`, '请查看服务的日志。')
  } finally {
    clearTimeout(timer)
  }
}
