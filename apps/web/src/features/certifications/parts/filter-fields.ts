import type { CertificationFilter } from '@xinqiao/contract/certifications/definition'
import type { DictionaryOption } from '@xinqiao/contract/dictionaries/schemas'
import type { FilterField } from '../../../shared/ui/list/FilterBar.tsx'

/** The filters of a kind as the bar draws them. */
export function filterFields(
  filters: readonly CertificationFilter[],
  byDay: boolean,
  optionsOf: (dictionary: string | undefined) => readonly DictionaryOption[],
): FilterField<string>[] {
  const fields = filters.map(({ wire, label, placeholder, dictionary, choices }): FilterField<string> => {
    const options = choices
      ? choices.map((choice) => ({ value: choice, label: choice }))
      : optionsOf(dictionary).map(({ value, label: text }) => ({ value, label: text }))
    return {
      name: wire,
      label,
      ...(placeholder === undefined ? {} : { placeholder }),
      ...(dictionary === undefined && choices === undefined ? {} : { options }),
    }
  })
  return byDay ? [...fields, { name: 'createTimeStart', until: 'createTimeEnd', label: '申请时间' }] : fields
}
