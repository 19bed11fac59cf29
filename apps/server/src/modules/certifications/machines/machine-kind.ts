import { machine } from '@xinqiao/contract/certifications/kinds/machine'
import { MACHINE_TEXTS as T } from '@xinqiao/contract/certifications/machines/texts'
import { invalid } from '../../../platform/http/fault/errors.ts'
import type { AuditAddition } from '../../../platform/records/kind.ts'
import { dropFiles } from '../../files/index.ts'
import { type ApplicationKind, type ApplicationMove, applicationKind } from '../application-kind.ts'
import { listFiles, unlinkFiles } from '../files/file-queries.ts'
import { bringPaper } from './machine-files.ts'
import { deleteApplication, type MachineMail, storeMail } from './machine-queries.ts'
import type { MachineValues } from './machine-values.ts'

/** What comes with the events of whole machines. */
export interface MachineInput {
  form?: Pick<MachineValues, 'sheet' | 'boards'>
  /** the draft, or the sealed paper */
  fileId?: string
  /** where the paper is to go next */
  address?: string
  waybill?: string
}

/** How whole-machine applications move: as all do, with drafts, seals and the ways of the paper. */
export function machineKind(): ApplicationKind {
  const kind = applicationKind(machine)
  const { effects = {} } = kind
  return {
    ...kind,
    effects: {
      ...effects,
      draft: (move) => takePaper(move, 'DRAFT'),
      seal: async (move) => {
        await takePaper(move, 'SEAL')
        const { address = '', waybill = '' } = move.input?.machine ?? {}
        return mail(move, { providerAddress: address, providerWaybill: waybill })
      },
      returnSealed: (move) => {
        const { address = '', waybill = '' } = move.input?.machine ?? {}
        return mail(move, { returnAddress: address, customerWaybill: waybill })
      },
      pass: async (move) => {
        const waybill = move.input?.machine?.waybill ?? ''
        if (waybill === '') throw invalid({ waybill: T.returnWaybillMissing })
        await mail(move, { returnWaybill: waybill })
        return effects.pass?.(move)
      },
      remove,
    },
  }
}

async function takePaper(
  { db, platform, record, input, actor, at }: ApplicationMove,
  slot: 'DRAFT' | 'SEAL',
): Promise<void> {
  const { fileId = '' } = input?.machine ?? {}
  if (actor === null) throw new Error('a paper is brought by somebody')
  await bringPaper(db, platform, actor, record.id, { slot, fileId, at })
}

async function mail({ db, record }: ApplicationMove, words: MachineMail): Promise<AuditAddition> {
  await storeMail(db, record.id, words)
  return { after: { ...words } }
}

/** The application with its files; what happened to it stays in the audit. */
async function remove({ db, platform, record }: ApplicationMove): Promise<void> {
  const files = await listFiles(db, record.id)
  const { loose } = await unlinkFiles(
    db,
    record.id,
    files.map(({ id }) => id),
    { whole: true },
  )
  await dropFiles(db, platform.jobs, loose)
  await deleteApplication(db, record.id)
}
