import type { ChangeDetail, ChangeForm } from '@xinqiao/contract/changes/schemas'
import { steppingsOf } from '@xinqiao/contract/dictionaries/chips'

/** What the form of a notice holds. */
export type ChangeValues = Omit<ChangeForm, 'lastOrderDay' | 'lastShipDay'> & {
  lastOrderDay: string | null
  lastShipDay: string | null
}

export const EMPTY: Partial<ChangeValues> = {
  ...{
    title: '',
    kind: 'erratum',
    severity: 'major',
    chips: [],
    steppings: [],
    lifecycle: '',
    isPublic: false,
    documents: [],
    asksReading: false,
    stages: [],
    firmwareFrom: '',
    firmwareUntil: '',
  },
  ...{
    effect: '',
    workaround: '',
    todo: '',
    answerDays: 10,
    lastOrderDay: null,
    lastShipDay: null,
    replacesId: '',
  },
}

/** What a form says, as it is sent: what belongs to another kind of notice stays out. */
export function bodyOf({ lastOrderDay, lastShipDay, ...values }: ChangeValues): ChangeForm {
  const isEol = values.kind === 'eol'
  // A row in which nothing was said is none.
  const documents = values.documents.filter(({ baseId, section }) => baseId !== '' || section.trim() !== '')
  return {
    ...values,
    isPublic: values.kind === 'security' && values.isPublic,
    documents,
    asksReading: documents.length > 0 && values.asksReading,
    lifecycle: isEol ? values.lifecycle : '',
    steppings: values.steppings.filter((name) => steppingIsOf(name, values.chips)),
    lastOrderDay: (isEol && lastOrderDay) || '',
    lastShipDay: (isEol && lastShipDay) || '',
  }
}

/** The documents of a draft as they are offered, with the one version that is known of each. */
export function knownOf(change: ChangeDetail | undefined) {
  return (change?.documents ?? []).map(({ baseId, name, untilId, untilName }) => ({
    ...{ id: baseId, name },
    versions: untilId === '' ? [] : [{ id: untilId, name: untilName }],
  }))
}

/** A stepping goes with its chip. */
function steppingIsOf(name: string, chips: readonly string[]): boolean {
  return chips.some((chip) => steppingsOf(chip, [name]).length > 0)
}

/** What a draft says, as the form shows it. */
export function initialOf(change: ChangeDetail): Partial<ChangeValues> {
  const {
    title,
    kind,
    severity,
    chips,
    steppings,
    lifecycle,
    isPublic,
    asksReading,
    stages,
    firmwareFrom,
    firmwareUntil,
  } = change
  const { effect, workaround, todo, answerDays, lastOrderDay, lastShipDay, replaces } = change
  return {
    ...{
      title,
      kind,
      severity,
      chips,
      steppings,
      lifecycle,
      isPublic,
      asksReading,
      documents: change.documents.map(({ baseId, untilId, section }) => ({ baseId, untilId, section })),
      stages,
      firmwareFrom,
      firmwareUntil,
      effect,
      workaround,
      todo,
      answerDays,
    },
    ...{
      lastOrderDay: lastOrderDay || null,
      lastShipDay: lastShipDay || null,
      replacesId: replaces?.id ?? '',
    },
  }
}
