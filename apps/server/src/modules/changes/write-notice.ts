import { formFaults } from '@xinqiao/contract/changes/form-faults'
import type { ChangeForm } from '@xinqiao/contract/changes/schemas'
import { CHANGE_TEXTS as T } from '@xinqiao/contract/changes/texts'
import { statusText } from '@xinqiao/contract/errors'
import type { Db } from '../../platform/db/database.ts'
import { AppError, invalid } from '../../platform/http/fault/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { begin } from '../../platform/records/begin.ts'
import type { Caller } from '../../platform/records/kind.ts'
import { transition } from '../../platform/records/transition.ts'
import { chipsFault, steppingsFault } from './chips.ts'
import { documentsFault } from './documents/show-documents.ts'
import { noticeKind } from './notice-kind.ts'
import { findNotice, insertNotice, standsSent } from './queries.ts'

/** Writes a notice, as a draft. @throws 400 with every field that is wrong */
export async function writeNotice(
  platform: Platform,
  caller: Caller,
  form: ChangeForm,
): Promise<{ id: string }> {
  const { id } = await platform.db.transaction().execute(async (db) => {
    await assertForm(db, form)
    return begin(platform, noticeKind, 'write', {
      ...{ caller, db },
      after: { title: form.title, chips: form.chips },
      insert: (made) => insertNotice(made.db, { ...made, form, writer: caller.actor }),
    })
  })
  return { id }
}

/** Changes a draft that stands as it was read. @throws 409 where somebody was faster */
export async function reviseNotice(
  platform: Platform,
  caller: Caller,
  id: string,
  { version, ...form }: ChangeForm & { version: number },
): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    await assertForm(db, form)
    const notice = await findNotice(db, caller.actor, id)
    if (notice && notice.version !== version) throw new AppError(409, statusText(409))
    await transition(platform, noticeKind, 'revise', { id, caller, db, input: { form } })
  })
}

async function assertForm(db: Db, form: ChangeForm): Promise<void> {
  const faults: Record<string, string> = { ...formFaults(form) }
  const chips = await chipsFault(db, form.chips)
  if (chips !== undefined) faults.chips = chips
  const steppings = await steppingsFault(db, form)
  if (steppings !== undefined) faults.steppings = steppings
  const documents = await documentsFault(db, form.documents)
  if (documents !== undefined) faults.documents = documents
  if (form.replacesId !== '' && !(await standsSent(db, form.replacesId)))
    faults.replacesId = T.replacedUnknown
  if (Object.keys(faults).length > 0) throw invalid(faults)
}
