import type { ProjectDetail } from '@xinqiao/contract/projects/calls/detail-endpoints'
import { isSame, valueAt } from '../../../../shared/form/refused-fields.tsx'
import type { FormValues } from './form-values.ts'

/** What was refused and has not been changed since: neither in an earlier sitting nor in the form now. */
export function standingRefusals(
  detail: ProjectDetail | null,
  { values, initial, areFilesChanged }: { values: FormValues; initial: FormValues; areFilesChanged: boolean },
) {
  const refused = detail?.refusals.filter(({ changed }) => !changed) ?? []
  return refused.filter(({ path }) => {
    if (path === 'files') return !areFilesChanged
    const place = path.split('.')
    return isSame(valueAt(values, place), valueAt(initial, place))
  })
}
