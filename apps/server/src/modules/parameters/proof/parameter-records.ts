import { storedRow } from '../../../../test/databases/stored.ts'
import { makeBase, makeSpace } from '../../../../test/factories/knowledge.ts'
import type { ProofWorld } from '../../../../test/proof/feature-proof.ts'
import { readTablesIn } from '../reading/keep-tables.ts'

const BODY = '| 电源轨 | 电压 |\n|---|---|\n| VDD | 0.80 V |'

/** A table of a released document, and one that is gone. */
export async function makeParameterRecords({ app: { platform } }: ProofWorld) {
  const { db } = platform
  const spaceId = await makeSpace(platform, '参数空间')
  const make = async (name: string) => {
    const documents = [{ title: `${name}文档`, body: BODY }]
    const { baseId, versionId } = await makeBase(platform, { spaceId, name: `${name}知识库`, documents })
    await readTablesIn(db, versionId)
    return (await storedRow(db, 'parameterTable', { baseId })).id
  }
  const deleted = await make('删除的参数')
  await db.deleteFrom('parameterTable').where('id', '=', deleted).execute()
  return { 'parameter-table': { own: await make('参数'), deleted } }
}
