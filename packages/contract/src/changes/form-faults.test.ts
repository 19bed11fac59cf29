import { expect, it } from 'vitest'
import { formFaults } from './form-faults.ts'

type Parts = Parameters<typeof formFaults>[0]

const NOTICE: Omit<Parts, 'documents'> = {
  ...{ kind: 'document', chips: [], steppings: [], lifecycle: '', isPublic: false, asksReading: false },
  ...{ firmwareFrom: '', firmwareUntil: '', lastOrderDay: '', lastShipDay: '' },
}
const ROW = { baseId: '', untilId: '', section: '第 4 章' }
const CHOSEN = { ...ROW, baseId: '01a22a21-b16d-7712-b17f-0e0dc27e5a3b' }

it('asks for the document of a row in which only a section was typed', () => {
  const fault = (documents: Parts['documents']) => formFaults({ ...NOTICE, documents }).documents
  expect(fault([ROW])).toBe('请选择文档，或移除该行')
  expect(fault([CHOSEN, ROW])).toBe('请选择文档，或移除该行')
  expect(fault([CHOSEN])).toBeUndefined()
})
