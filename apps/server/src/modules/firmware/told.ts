import { SEVERITIES } from '@xinqiao/contract/changes/kinds'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Holder, toldOf } from '../../platform/records/people.ts'
import { listNotedVersions, listRunners, listTakers, type Noted } from './board-queries.ts'
import type { ReleaseFound } from './release-queries.ts'
import { isOlder } from './standings.ts'

/** Of one letter so many boards are named. */
const MOST_NAMED = 5

function namesOf({
  id,
  lineId,
  lineName,
  versionText,
}: Pick<ReleaseFound, 'id' | 'lineId' | 'lineName' | 'versionText'>) {
  return { id, lineId, lineName, version: versionText }
}

/** What is noted somewhere of the same line, and older. */
export async function olderNoted(
  db: Db,
  { lineId, versionText }: Pick<ReleaseFound, 'lineId' | 'versionText'>,
): Promise<Noted[]> {
  return (await listNotedVersions(db)).filter(
    (one) => one.lineId === lineId && isOlder(one.versionText, versionText),
  )
}

/** A letter to the managers of each unit that is to try a release. */
export async function lettersToTriers(db: Db, { hearing }: Platform, release: ReleaseFound) {
  const holders = release.trialUnitIds.map((unitId) => ({ unitId }))
  const to = await toldOf(db, hearing.holders, { owner: holders }, ['owner'])
  return [{ to, data: namesOf(release) }]
}

/** A letter to whoever leads projects whose boards run something older, which names them. */
export async function lettersToRunners(db: Db, platform: Platform, release: ReleaseFound) {
  const running = await olderNoted(db, release)
  if (running.length === 0) return []
  const owners = Map.groupBy(await listRunners(db, running), ({ ownerId, unitId }) => ownerId ?? unitId)
  const letters = []
  for (const rows of owners.values()) {
    const [first] = rows
    if (!first) continue
    const to = await toldOf(db, platform.hearing.holders, { owner: [holderOf(first)] }, ['owner'])
    const boards = rows.map(
      ({ projectName, board, versionText }) => `${projectName} ${board}（${versionText}）`,
    )
    letters.push({
      to,
      data: { ...namesOf(release), urgency: SEVERITIES[release.severity], boards: shortened(boards) },
    })
  }
  return letters
}

/** A letter to whoever runs a release or has taken it. */
export async function lettersToHolders(db: Db, platform: Platform, release: ReleaseFound, note: string) {
  const running = [{ lineId: release.lineId, versionKey: release.versionKey }]
  const [runners, takers] = await Promise.all([listRunners(db, running), listTakers(db, release.id)])
  const holders: Holder[] = [
    ...runners.map(holderOf),
    ...takers.map(({ ownerId }) => ownerId),
    // Those who were to try it have been written to.
    ...(release.status === 'trial' ? release.trialUnitIds.map((unitId) => ({ unitId })) : []),
  ]
  const to = await toldOf(db, platform.hearing.holders, { owner: holders }, ['owner'])
  return [{ to, data: { ...namesOf(release), note } }]
}

/** Who leads a project, else the managers of its unit. */
function holderOf({ ownerId, unitId }: { ownerId: string | null; unitId: string }): Holder {
  return ownerId ?? { unitId }
}

function shortened(boards: readonly string[]): string {
  const named = boards.slice(0, MOST_NAMED).join('、')
  return boards.length > MOST_NAMED ? `${named} 等 ${boards.length} 处` : named
}
