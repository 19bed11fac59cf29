import { steppingsOf } from '../dictionaries/chips.ts'
import type { ChangeForm } from './schemas.ts'
import { CHANGE_TEXTS as T } from './texts.ts'
import { compareVersions, isSameFamily, readVersion } from './versions.ts'

type Parts = Pick<
  ChangeForm,
  | 'isPublic'
  | 'kind'
  | 'chips'
  | 'steppings'
  | 'lifecycle'
  | 'firmwareFrom'
  | 'firmwareUntil'
  | 'lastOrderDay'
  | 'lastShipDay'
  | 'documents'
  | 'asksReading'
>

/** What does not fit together in a notice, by field; the form asks it as the server does. */
export function formFaults(form: Parts): Partial<Record<keyof Parts, string>> {
  return {
    ...rangeFaults(form),
    ...dayFaults(form),
    ...chipFaults(form),
    ...publicFaults(form),
    ...documentFaults(form),
  }
}

function rangeFaults({ firmwareFrom, firmwareUntil }: Parts) {
  const [from, until] = [readVersion(firmwareFrom), readVersion(firmwareUntil)]
  const faults: Partial<Record<keyof Parts, string>> = {}
  if (firmwareFrom !== '' && !from) faults.firmwareFrom = T.fromUnknown
  if (firmwareUntil !== '' && !until) faults.firmwareUntil = T.untilUnknown
  if (!from || !until) return faults
  if (!isSameFamily(from, until)) faults.firmwareUntil = T.otherFamily
  else if (compareVersions(from, until) > 0) faults.firmwareUntil = T.endsBefore
  return faults
}

function dayFaults({ kind, lastOrderDay, lastShipDay }: Parts) {
  const faults: Partial<Record<keyof Parts, string>> = {}
  if (kind !== 'eol') {
    if (lastOrderDay !== '') faults.lastOrderDay = T.daysNotOfEol
    if (lastShipDay !== '') faults.lastShipDay = T.daysNotOfEol
    return faults
  }
  if (lastOrderDay === '') faults.lastOrderDay = T.lastOrderMissing
  if (lastShipDay === '') faults.lastShipDay = T.lastShipMissing
  else if (lastShipDay < lastOrderDay) faults.lastShipDay = T.shipsBefore
  return faults
}

function chipFaults({ kind, chips, steppings, lifecycle }: Parts) {
  const faults: Partial<Record<keyof Parts, string>> = {}
  const stray = steppings.find((name) => !chips.some((chip) => steppingsOf(chip, [name]).length > 0))
  if (stray !== undefined) faults.steppings = T.steppingUnknown.replace('{detail}', stray)
  if (lifecycle === '') return faults
  if (kind !== 'eol') faults.lifecycle = T.lifecycleOfEol
  else if (steppings.length > 0) faults.lifecycle = T.lifecycleOfAll
  return faults
}

function documentFaults({ kind, documents, asksReading }: Parts) {
  const faults: Partial<Record<keyof Parts, string>> = {}
  const bases = documents.map(({ baseId }) => baseId)
  if (kind === 'document' && bases.length === 0) faults.documents = T.documentMissing
  else if (bases.includes('')) faults.documents = T.documentChosen
  else if (new Set(bases).size < bases.length) faults.documents = T.documentTwice
  if (asksReading && bases.length === 0) faults.asksReading = T.readingOfDocuments
  return faults
}

function publicFaults({ kind, isPublic }: Parts): Partial<Record<keyof Parts, string>> {
  return isPublic && kind !== 'security' ? { isPublic: T.publicOfSecurity } : {}
}
