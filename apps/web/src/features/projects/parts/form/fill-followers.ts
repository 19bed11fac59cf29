import type { ProjectForm } from '@xinqiao/contract/dictionaries/schemas'
import { bootSecondsOf } from '@xinqiao/contract/projects/form-values'
import type { FormInstance } from 'antd'
import type { FormValues } from './form-values.ts'

/** Fills what follows from a choice: frequency and memory rate from the chip, seconds to boot from the firmware. */
export function fillFollowers(
  form: FormInstance<FormValues>,
  changed: Partial<FormValues>,
  options: ProjectForm['options'],
): void {
  const sheet: Partial<FormValues['sheet']> = changed.sheet ?? {}
  for (const chip of ['serverChip', 'zdQrsXp'] as const) {
    const value = sheet[chip]
    if (value === undefined) continue
    const found = options[chip]?.find((option) => option.value === value)
    put(form, 'mainBoardDominantFrequency', found?.mainBoardDominantFrequency ?? '')
    put(form, 'memoryFrequency', found?.memoryFrequency ?? '')
    put(form, 'chipStepping', '')
  }
  if (sheet.firmwareShape !== undefined) put(form, 'startTime', bootSecondsOf(sheet.firmwareShape))
}

function put(form: FormInstance<FormValues>, name: keyof FormValues['sheet'], value: string): void {
  // One name of many: the paths of the form are too many for the type to be told apart.
  form.setFieldValue(['sheet', name] as never, value)
}
