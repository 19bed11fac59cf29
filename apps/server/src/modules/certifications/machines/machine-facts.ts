import { MACHINE_PARTS } from '@xinqiao/contract/certifications/machines/parts'
import { APPLICATION_AREAS } from '@xinqiao/contract/certifications/machines/texts'
import type { Db } from '../../../platform/db/database.ts'
import type { ApplicationRecord } from '../queries.ts'
import type { SubmittedFact } from '../rounds/submission.ts'
import { findSheet, listBoards } from './machine-queries.ts'

const BOARDS = 'tscBoardInfoList'

/** What a unit says in a whole-machine application, by the parts that faults name. */
export async function machineFacts(db: Db, row: ApplicationRecord): Promise<SubmittedFact[]> {
  const [sheet, boards] = await Promise.all([findSheet(db, row.id), listBoards(db, row.id)])
  const values: Readonly<Record<string, string>> = {
    unitName: row.companyName,
    businessLicenseNumber: sheet.businessLicenseNumber,
    legalPerson: sheet.legalPerson,
    contactName: row.contactName,
    contactNumber: row.phone,
    deptName: sheet.department,
    contactEmail: row.email,
    contactPostcode: sheet.postcode,
    contactAddr: sheet.address,
    chipTypeId: row.platform,
    otherRequire: sheet.otherRequire,
    testMethod: [sheet.testMethod, sheet.testInstitution].filter(Boolean).join('：'),
  }
  const said = MACHINE_PARTS.filter(({ field }) => field !== BOARDS).map(({ field, label }) => ({
    ...{ field, label, value: values[field.split('.').at(-1) ?? ''] ?? '' },
  }))
  return [...said, ...boards.flatMap(boardFacts)]
}

function boardFacts(board: Awaited<ReturnType<typeof listBoards>>[number], index: number): SubmittedFact[] {
  const area = APPLICATION_AREAS.find(({ value }) => value === board.applicationArea)?.label ?? ''
  const said: [label: string, value: string][] = [
    ['类型', board.boardType],
    ['项目名称', board.projectName],
    ['产品型号', board.model],
    ['产品类型', board.productTypeName],
    ['FAE', board.faeName],
    ['TME', board.tme],
    ['应用领域', area],
    ['用途', board.purpose],
    ['产品功能概述', board.overview],
  ]
  return said.map(([label, value]) => ({ field: BOARDS, label: `第 ${index + 1} 台${label}`, value }))
}
