import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import type { TimelineEntry } from '@xinqiao/contract/timeline'
import type { Actor } from '../../../platform/actor.ts'
import { toDateTime } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ApplicationKind } from '../application-kind.ts'
import type { ApplicationRecord } from '../queries.ts'
import { readApplication } from '../read-application.ts'
import { findSheet, listBoards } from './machine-queries.ts'

/** One whole-machine application as its unit sees it. @throws 404 */
export async function showMachine(
  platform: Platform,
  kind: ApplicationKind,
  actor: Actor,
  id: string,
): Promise<MachineDetail> {
  const { row, facts, shown } = await readApplication(platform, machine, kind, actor, id)
  const { files, timeline, can, ...rest } = shown
  const [sheet, boards] = await Promise.all([findSheet(platform.db, id), listBoards(platform.db, id)])
  return {
    id,
    rzNumber: row.number,
    createTime: toDateTime(row.createdAt),
    createPeople: row.applicantName,
    applyStatus: labelOf(row.status),
    applyStatusCode: row.status,
    updateFlag: machine.editable.includes(row.status) ? '1' : '0',
    chipTypeName: row.platform,
    ftAddr: sheet.providerAddress,
    ftWaybillNumber: sheet.providerWaybill,
    khWaybillNumber: sheet.customerWaybill,
    address: sheet.returnAddress,
    ftReturnWaybillNumber: sheet.returnWaybill,
    draftNumber: timeline.filter(({ event }) => event === 'draft').length,
    tscBoardApplyInfo: infoOf(row, sheet),
    tscBoardInfoList: boards.map(boardOf),
    applyProcessList: stepsOf(row, timeline),
    fileList: files,
    informationReason: row.informationReason,
    faults: row.faults,
    version: row.version,
    can: can as MachineDetail['can'],
    timeline,
    ...rest,
    certificate: facts,
  }
}

const labelOf = (status: string) =>
  (machine.record.workflow.states as Record<string, { label: string }>)[status]?.label ?? status

type Sheet = Awaited<ReturnType<typeof findSheet>>
type Board = Awaited<ReturnType<typeof listBoards>>[number]

function infoOf(row: ApplicationRecord, sheet: Sheet): MachineDetail['tscBoardApplyInfo'] {
  const { otherRequire, businessLicenseNumber, legalPerson, testMethod, testInstitution } = sheet
  return {
    ...{ otherRequire, businessLicenseNumber, legalPerson, testMethod, testInstitution },
    chipTypeId: String(sheet.chipTypeId),
    unitName: row.companyName,
    contactName: row.contactName,
    contactNumber: row.phone,
    deptName: sheet.department,
    contactEmail: row.email,
    contactPostcode: sheet.postcode,
    contactAddr: sheet.address,
  }
}

function boardOf(board: Board): MachineDetail['tscBoardInfoList'][number] {
  const { boardType, projectName, faeName, tme, productTypeName, purpose, applicationArea } = board
  return {
    ...{ boardType, projectName, faeName, tme, productTypeName, purpose, applicationArea },
    projectId: board.projectId ?? '',
    productModel: board.model,
    fae: board.faeId ?? '',
    productFunctionOverview: board.overview,
    productTypeId: String(board.productTypeId),
  }
}

/** The states that were reached, the last of them where it stands. */
function stepsOf(
  row: ApplicationRecord,
  timeline: readonly TimelineEntry[],
): MachineDetail['applyProcessList'] {
  return [
    {
      applyStatus: labelOf(machine.begins),
      applyStatusCode: machine.begins,
      auditDescription: '',
      auditPeople: row.applicantName,
      createTime: toDateTime(row.createdAt),
    },
    ...timeline
      .filter(({ fromState, toState }) => fromState !== toState)
      .map(({ toState, note, actorName, createTime }) => ({
        applyStatus: labelOf(toState),
        applyStatusCode: toState,
        auditDescription: note,
        auditPeople: actorName,
        createTime,
      })),
  ]
}
