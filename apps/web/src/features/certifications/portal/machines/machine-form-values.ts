import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import type { MachineBeginning, MachineDetail } from '@xinqiao/contract/certifications/machines/schemas'
import type { UserInfo } from '@xinqiao/contract/identity/schemas'
import type { Origin, SlotValue } from '../apply/form-values.ts'

/** The values of the form, under their documented names; files by slot. */
export interface MachineFormValues {
  tscBoardApplyInfo: Record<string, string>
  tscBoardInfoList: Record<string, string>[]
  files: Record<string, SlotValue>
  sameChipConfirmed?: boolean
  version?: number
  /** the application whose papers it takes over */
  origin?: Origin
}

/** A machine before anything of it was typed. */
export const EMPTY_BOARD: Record<string, string> = {}

const NO_FACTS = { number: '', testMethod: '', testInstitution: '' }

/** What a new application begins with: its sender, and the unit as its last application has it. */
export function emptyMachine(user: UserInfo | null, unit?: MachineBeginning): MachineFormValues {
  // How it was tested comes with the project.
  const { number: _, testMethod: _method, testInstitution: _by, ...facts } = unit ?? NO_FACTS
  return {
    tscBoardApplyInfo: {
      ...facts,
      unitName: user?.unitName ?? '',
      contactName: user?.realName ?? '',
      contactNumber: user?.phonenumber ?? '',
      deptName: user?.department ?? '',
      contactEmail: user?.email ?? '',
    },
    tscBoardInfoList: [{ ...EMPTY_BOARD }],
    files: filesBySlot([]),
  }
}

/** One that came back, as its form begins when it is changed. */
export function machineValuesOf(application: MachineDetail): MachineFormValues & { version: number } {
  const { tscBoardApplyInfo, tscBoardInfoList, fileList, version } = application
  return {
    tscBoardApplyInfo: { ...tscBoardApplyInfo },
    tscBoardInfoList: tscBoardInfoList.map((board) => ({ ...board })),
    files: filesBySlot(fileList),
    version,
  }
}

/** A new application as one that exists, but for the models; for the same ones where a certificate is renewed. */
export function derivedMachine(application: MachineDetail, isRenewed: boolean): MachineFormValues {
  const { version: _, tscBoardInfoList: boards, ...values } = machineValuesOf(application)
  const { id, rzNumber: number, fileList: files } = application
  return {
    ...values,
    tscBoardInfoList: isRenewed ? boards : boards.map((board) => ({ ...board, productModel: '' })),
    origin: { id, number, files },
  }
}

function filesBySlot(files: MachineDetail['fileList']): Record<string, SlotValue> {
  return Object.fromEntries(
    machine.slots.map(({ fjlx }) => [fjlx, { kept: files.filter((file) => file.fjlx === fjlx), picked: [] }]),
  )
}

/** What is sent: each slot names the file it holds, an empty one says that there is none. */
export async function machineBody(
  { tscBoardApplyInfo, tscBoardInfoList, files, sameChipConfirmed, version, origin }: MachineFormValues,
  idOf: (file: File) => Promise<string>,
): Promise<Record<string, unknown>> {
  const ids: Record<string, string> = {}
  for (const { fjlx, fileId = '' } of machine.slots) {
    const { kept = [], picked = [] } = files[fjlx] ?? {}
    const [file] = picked
    ids[fileId] = file ? await idOf(file) : (kept[0]?.id ?? '')
  }
  return {
    ...ids,
    tscBoardApplyInfo,
    tscBoardInfoList,
    sameChipConfirmed: sameChipConfirmed ? '1' : '0',
    ...(version === undefined ? {} : { version }),
    ...(origin === undefined ? {} : { derivedFrom: origin.id }),
  }
}
