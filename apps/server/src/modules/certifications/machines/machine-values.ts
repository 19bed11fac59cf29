import { BETWEEN } from '@xinqiao/contract/certifications/definition'
import type { MachineBoard, MachineForm, MachineInfo } from '@xinqiao/contract/certifications/machines/form'
import {
  OTHER_PRODUCT_TYPE,
  MACHINE_TEXTS as T,
  THIRD_PARTY,
} from '@xinqiao/contract/certifications/machines/texts'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import { chooseOptions } from '../../dictionaries/index.ts'
import { findUnitFae, findVisibleProject } from '../../projects/index.ts'
import type { MachineBoardRow, MachineSheet } from './machine-queries.ts'

/** A form as the tables keep it. */
export interface MachineValues {
  /** what every application has, by column */
  values: Record<string, string>
  sheet: MachineSheet
  boards: MachineBoardRow[]
}

/** What stood there before: it may stay, even where it is no longer offered. */
export interface KeptMachine {
  chip: string
  boards: readonly Pick<MachineBoardRow, 'productTypeId' | 'productTypeName' | 'faeId' | 'faeName'>[]
}

/** @throws 400 for what there is not to choose, 404 for a project that the applicant may not see */
export async function machineValues(
  db: Db,
  actor: Actor,
  { tscBoardApplyInfo: info, tscBoardInfoList: list }: MachineForm,
  kept?: KeptMachine,
): Promise<MachineValues> {
  const chosen = await chooseAll(db, info, list, kept)
  const fae = await findUnitFae(db, actor)
  const projects = new Map(
    await Promise.all(
      [...new Set(list.map(({ projectId }) => projectId))]
        .filter((id) => id !== '')
        .map(async (id) => [id, await findVisibleProject(db, actor, id)] as const),
    ),
  )
  const faults: Record<string, string> = {}
  const boards = list.map((board, index): MachineBoardRow => {
    const engineer = engineerOf(board.fae, fae, kept)
    if (!engineer) faults[`tscBoardInfoList.${index}.fae`] = T.faeUnknown
    const type = chosen.types[index] ?? { id: 0, name: '' }
    return {
      ...{ boardType: board.boardType, projectName: board.projectName, tme: board.tme },
      projectId: board.projectId || null,
      model: board.productModel,
      ...{ faeId: engineer?.id ?? null, faeName: engineer?.name ?? '' },
      ...{ overview: board.productFunctionOverview, purpose: board.purpose },
      productTypeId: type.id,
      productTypeName: String(type.id) === OTHER_PRODUCT_TYPE ? board.productTypeName : type.name,
      applicationArea: board.applicationArea,
    }
  })
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const numbers = [...projects.values()].map(({ number }) => number)
  return { values: valuesOf(info, chosen.chip, boards, numbers), sheet: sheetOf(info, chosen.chipId), boards }
}

/** The options of a form, all looked up at once. */
async function chooseAll(
  db: Db,
  info: MachineInfo,
  list: readonly MachineBoard[],
  kept: KeptMachine | undefined,
) {
  const chip = 'tscBoardApplyInfo.chipTypeId'
  const typeField = (index: number) => `tscBoardInfoList.${index}.productTypeId`
  const { values, ids, faults } = await chooseOptions(db, [
    {
      ...{ field: chip, label: 'CPU型号', dictionary: 'rzmbpt', sent: info.chipTypeId },
      also: ['zdQrsXp', 'serverChip'],
      ...(kept === undefined ? {} : { kept: kept.chip }),
    },
    ...list.map(({ productTypeId }, index) => {
      const before = kept?.boards.find((one) => String(one.productTypeId) === productTypeId)
      return {
        ...{
          field: typeField(index),
          label: '产品类型',
          dictionary: 'boardProductType',
          sent: productTypeId,
        },
        ...(before === undefined ? {} : { kept: before.productTypeName }),
      }
    }),
  ])
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return {
    chip: values[chip] ?? '',
    chipId: ids[chip] ?? 0,
    types: list.map((_, index) => ({
      id: ids[typeField(index)] ?? 0,
      name: values[typeField(index)] ?? '',
    })),
  }
}

/** The unit's own FAE, by id or name; or the one who stood there before. */
function engineerOf(
  sent: string,
  { faeId, faeName }: { faeId: string; faeName: string },
  kept: KeptMachine | undefined,
): { id: string | null; name: string } | undefined {
  if (faeId !== '' && (sent === faeId || sent === faeName)) return { id: faeId, name: faeName }
  const before = kept?.boards.find((board) => board.faeId === sent || board.faeName === sent)
  return before && { id: before.faeId, name: before.faeName }
}

function sheetOf(info: MachineInfo, chipTypeId: number): MachineSheet {
  const { otherRequire, businessLicenseNumber, legalPerson, testMethod } = info
  return {
    ...{ chipTypeId, otherRequire, businessLicenseNumber, legalPerson, testMethod },
    department: info.deptName,
    postcode: info.contactPostcode,
    address: info.contactAddr,
    // Of a test of its own an earlier institution does not stay.
    testInstitution: testMethod === THIRD_PARTY ? info.testInstitution : '',
  }
}

/** What lists, searches and the certificate say: of all machines together. */
function valuesOf(
  { unitName, contactName, contactNumber, contactEmail }: MachineInfo,
  platform: string,
  boards: readonly MachineBoardRow[],
  numbers: readonly string[],
): Record<string, string> {
  const all = (texts: readonly string[]) => [...new Set(texts)].join(BETWEEN)
  return {
    productName: all(boards.map(({ projectName }) => projectName)),
    model: all(boards.map(({ model, projectName }) => model || projectName)),
    productType: all(boards.map(({ productTypeName }) => productTypeName)),
    projectNumber: all(numbers),
    ...{ platform, companyName: unitName, contactName, phone: contactNumber, email: contactEmail },
  }
}
