import { removeFile, removeFiles } from '@xinqiao/contract/files/endpoints'
import { storedRow } from '../../../../test/databases/stored.ts'
import { looseFiles } from '../../../../test/factories/files.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { PEOPLE } from '../../../../test/seeds/demo-people.ts'

const PHONE = PEOPLE.softwareEngineer

async function ownFiles({ platform }: TestApp, count: number): Promise<string[]> {
  const account = await storedRow(platform.db, 'account', { phone: PHONE })
  return looseFiles(platform, account.id, count)
}

/** Writes of files; uploads are no such writes, since each part may be sent again. */
export const fileWrites = [
  writeSample(removeFiles, async (app) => ({
    input: { params: { ids: (await ownFiles(app, 2)).join(',') } },
    phone: PHONE,
  })),
  writeSample(removeFile, async (app) => ({
    input: { params: { id: (await ownFiles(app, 1))[0] ?? '' } },
    phone: PHONE,
  })),
]
