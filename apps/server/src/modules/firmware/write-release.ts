import { statusText } from '@xinqiao/contract/errors'
import { releaseFaults } from '@xinqiao/contract/firmware/form-faults'
import type { ReleaseForm } from '@xinqiao/contract/firmware/schemas'
import { FIRMWARE_TEXTS as T } from '@xinqiao/contract/firmware/texts'
import type { Db } from '../../platform/db/database.ts'
import { onTaken } from '../../platform/db/unique.ts'
import { AppError, invalid, notFound } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { begin } from '../../platform/records/begin.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { findLine } from './line-queries.ts'
import { setFiles } from './release-files.ts'
import { releaseKind } from './release-kind.ts'
import { findIssues, findRelease, findUnitsByName, insertRelease, setIssues } from './release-queries.ts'

/** Writes a release, as a draft. @throws 400 with every field that is wrong */
export async function writeRelease(
  platform: Platform,
  caller: Caller,
  form: ReleaseForm,
): Promise<{ id: string }> {
  const writing = platform.db.transaction().execute(async (db) => {
    const trialUnitIds = await readForm(db, form)
    const { id } = await begin(platform, releaseKind, 'write', {
      ...{ caller, db },
      after: { version: form.versionName },
      insert: (made) => insertRelease(made.db, { ...made, form, trialUnitIds, writer: caller.actor }),
    })
    await setParts(platform, db, caller, id, form)
    return { id }
  })
  return onTaken(writing, VERSION_INDEX, () => versionTaken(form))
}

/** Changes a release that is not published, as it was read. @throws 400, 404, 409 where somebody was faster */
export async function reviseRelease(
  platform: Platform,
  caller: Caller,
  id: string,
  { version, ...form }: ReleaseForm & { version: number },
): Promise<void> {
  const revising = platform.db.transaction().execute(async (db) => {
    const trialUnitIds = await readForm(db, form)
    const release = await findRelease(db, caller.actor, id)
    if (release && release.version !== version) throw new AppError(409, statusText(409))
    await transition(platform, releaseKind, 'revise', { id, caller, db, input: { form, trialUnitIds } })
    await setParts(platform, db, caller, id, form)
  })
  await onTaken(revising, VERSION_INDEX, () => versionTaken(form))
}

const VERSION_INDEX = 'firmware_release_version'

function versionTaken({ versionName }: ReleaseForm): AppError {
  return invalid({ versionName: T.versionTaken.replace('{detail}', versionName) })
}

async function setParts(
  platform: Platform,
  db: Db,
  caller: Caller,
  releaseId: string,
  { issueIds, fileIds }: ReleaseForm,
): Promise<void> {
  await setIssues(db, releaseId, [...new Set(issueIds)].filter(Boolean))
  await setFiles(platform, db, caller, { releaseId, fileIds })
}

/** Answers the units that are to try it. @throws 400 */
async function readForm(db: Db, form: ReleaseForm): Promise<string[]> {
  const names = [...new Set(form.trialUnits.map((name) => name.trim()).filter(Boolean))]
  const issueIds = [...new Set(form.issueIds)].filter(Boolean)
  const [line, units, issues] = await Promise.all([
    findLine(db, form.lineId),
    findUnitsByName(db, names),
    findIssues(db, issueIds),
  ])
  if (!line) throw notFound()
  const faults: Record<string, string> = { ...releaseFaults(form) }
  const unknown = names.find((name) => !units.has(name))
  if (unknown !== undefined) faults.trialUnits = T.unitUnknown.replace('{detail}', unknown)
  if (issues.length < issueIds.length) faults.issueIds = T.issueUnknown
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return names.flatMap((name) => units.get(name) ?? [])
}
